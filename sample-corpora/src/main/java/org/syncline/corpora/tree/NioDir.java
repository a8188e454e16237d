package org.syncline.corpora.tree;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A directory by java.nio. Weaker than {@link LinuxDir}: a name must be text that the platform can
 * encode, a path has the platform's greatest length, FIFOs cannot be made, and a directory swapped
 * meanwhile is not noticed.
 */
final class NioDir implements TreeDir {
    private final Path dir;

    NioDir(Path dir) {
        this.dir = dir;
    }

    @Override
    public List<RawPath> names() throws IOException {
        List<RawPath> names = new ArrayList<>();
        try (DirectoryStream<Path> children = Files.newDirectoryStream(dir)) {
            for (Path child : children) {
                names.add(RawPath.of(child.getFileName().toString()));
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        names.sort(null);
        return names;
    }

    @Override
    public NodeAttributes stat(RawPath name) throws IOException {
        return NioAttributes.of(resolve(name));
    }

    @Override
    public TreeDir open(RawPath name) throws IOException {
        return new NioDir(resolve(name));
    }

    @Override
    public ReadableByteChannel read(RawPath name) throws IOException {
        return FileChannel.open(resolve(name), StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
    }

    @Override
    public RawPath readLink(RawPath name) throws IOException {
        return RawPath.of(Files.readSymbolicLink(resolve(name)).toString());
    }

    @Override
    public void createFile(RawPath name, byte[] content, long length) throws IOException {
        try (SeekableByteChannel out =
                Files.newByteChannel(
                        resolve(name),
                        StandardOpenOption.WRITE,
                        StandardOpenOption.CREATE_NEW,
                        StandardOpenOption.SPARSE)) {
            ByteBuffer data = ByteBuffer.wrap(content);
            while (data.hasRemaining()) {
                out.write(data);
            }
            if (length > content.length) {
                out.position(length - 1).write(ByteBuffer.allocate(1));
            }
        }
    }

    @Override
    public void createDirectory(RawPath name) throws IOException {
        Files.createDirectory(resolve(name));
    }

    @Override
    public void createSymlink(RawPath name, RawPath target) throws IOException {
        Files.createSymbolicLink(resolve(name), dir.getFileSystem().getPath(text(target)));
    }

    @Override
    public void createHardLink(RawPath existing, TreeDir other, RawPath name) throws IOException {
        Files.createLink(((NioDir) other).resolve(name), resolve(existing));
    }

    @Override
    public void createFifo(RawPath name) {
        throw new UnsupportedOperationException("java.nio cannot make a FIFO");
    }

    @Override
    public void createSocket(RawPath name) throws IOException {
        try (ServerSocketChannel socket = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            socket.bind(UnixDomainSocketAddress.of(resolve(name)));
        }
    }

    @Override
    public void setMode(RawPath name, int mode) throws IOException {
        Files.setAttribute(resolve(name), "unix:mode", mode);
    }

    @Override
    public void setMtime(RawPath name, Instant mtime) throws IOException {
        Files.getFileAttributeView(
                        resolve(name), BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                .setTimes(FileTime.from(mtime), null, null);
    }

    @Override
    public void remove(RawPath name) throws IOException {
        Files.delete(resolve(name));
    }

    @Override
    public void close() {}

    private Path resolve(RawPath name) {
        try {
            return dir.resolve(text(name));
        } catch (InvalidPathException e) {
            throw new UnsupportedOperationException(
                    "this platform cannot name " + name.display(), e);
        }
    }

    private static String text(RawPath name) {
        return name.text()
                .orElseThrow(
                        () ->
                                new UnsupportedOperationException(
                                        "java.nio cannot name the bytes " + name.display()));
    }
}
