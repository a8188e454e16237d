package org.syncline.core.crash;

import org.syncline.core.files.FileStat;
import org.syncline.core.files.OpenFile;

import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** A file of a simulated disk, open for reading. */
final class SimOpenFile implements OpenFile {

    private final SimDisk disk;
    private final SimNode.File file;
    private final FileStat atOpen;

    SimOpenFile(SimDisk disk, SimNode.File file) {
        this.disk = disk;
        this.file = file;
        this.atOpen = statOf(file);
    }

    static FileStat statOf(SimNode node) {
        SimNode.Attributes of = node.attributes;
        var mtime = FileStat.Stamp.of(of.mtime());
        var changed = FileStat.Stamp.of(of.changed());
        FileStat.Kind kind =
                switch (node) {
                    case SimNode.Dir directory -> FileStat.Kind.DIRECTORY;
                    case SimNode.File file -> FileStat.Kind.FILE;
                    case SimNode.Link link -> FileStat.Kind.SYMLINK;
                };
        long size = node instanceof SimNode.File file ? file.content.length : 0;
        return new FileStat(kind, size, mtime, changed, node.id, 1, of.mode(), 1);
    }

    @Override
    public int read(byte[] bytes, int from, int length, long position) {
        synchronized (disk) {
            disk.power().look();
            int n = (int) Math.clamp(file.content.length - position, 0, length);
            System.arraycopy(file.content, (int) position, bytes, from, n);
            return n;
        }
    }

    @Override
    public int read(ByteBuffer buffer, long position) {
        byte[] bytes = new byte[buffer.remaining()];
        int n = read(bytes, 0, bytes.length, position);
        buffer.put(bytes, 0, n);
        return n;
    }

    @Override
    public FileStat atOpen() {
        return atOpen;
    }

    @Override
    public FileStat stat() {
        synchronized (disk) {
            disk.power().look();
            return statOf(file);
        }
    }

    @Override
    public FileChannel channel() {
        throw new UnsupportedOperationException("a simulated file has no channel");
    }

    @Override
    public void close() {}
}
