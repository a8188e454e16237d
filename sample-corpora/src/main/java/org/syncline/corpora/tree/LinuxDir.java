package org.syncline.corpora.tree;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.ReadableByteChannel;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A directory by its descriptor: names of any bytes, paths of any length, one open descriptor a
 * level.
 */
final class LinuxDir implements TreeDir {
    private static final int OPEN_DIRECTORY = Libc.O_RDONLY | Libc.O_DIRECTORY | Libc.O_CLOEXEC;
    private static final int OPEN_FILE =
            Libc.O_RDONLY | Libc.O_NOFOLLOW | Libc.O_NONBLOCK | Libc.O_CLOEXEC;
    private static final int CREATE_FILE =
            Libc.O_WRONLY | Libc.O_CREAT | Libc.O_EXCL | Libc.O_CLOEXEC;
    private static final int ALL_RIGHTS = 0777;
    private static final int RIGHTS = 0666;

    private final int fd;

    private LinuxDir(int fd) {
        this.fd = fd;
    }

    /** Opens the root of a tree; the only path that is resolved as a whole, links included. */
    static LinuxDir openRoot(RawPath absolute) throws IOException {
        return new LinuxDir(open(Libc.AT_FDCWD, absolute, OPEN_DIRECTORY));
    }

    @Override
    public List<RawPath> names() throws IOException {
        List<RawPath> names = new ArrayList<>();
        int listing = open(fd, RawPath.of("."), OPEN_DIRECTORY);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment buffer = arena.allocate(64 * 1024, Long.BYTES);
            for (long n = getdents(listing, buffer); n > 0; n = getdents(listing, buffer)) {
                DirectoryRecords.addNames(buffer.asSlice(0, n), names);
            }
        } finally {
            Libc.CLOSE.call(listing);
        }
        names.sort(null);
        return names;
    }

    @Override
    public NodeAttributes stat(RawPath name) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment result = arena.allocate(StatxRecord.SIZE, Long.BYTES);
            Libc.STATX.on(name, fd, name, Libc.AT_SYMLINK_NOFOLLOW, Libc.STATX_BASIC_STATS, result);
            return StatxRecord.decode(result);
        }
    }

    @Override
    public TreeDir open(RawPath name) throws IOException {
        return new LinuxDir(open(fd, name, OPEN_DIRECTORY | Libc.O_NOFOLLOW));
    }

    @Override
    public ReadableByteChannel read(RawPath name) throws IOException {
        return new LinuxFile(open(fd, name, OPEN_FILE));
    }

    @Override
    public RawPath readLink(RawPath name) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment buffer = arena.allocate(64 * 1024);
            long length = Libc.READLINKAT.on(name, fd, name, buffer, buffer.byteSize());
            return RawPath.of(buffer.asSlice(0, length).toArray(JAVA_BYTE));
        }
    }

    @Override
    public void createFile(RawPath name, byte[] content, long length) throws IOException {
        int file = (int) Libc.OPENAT.on(name, fd, name, CREATE_FILE, RIGHTS);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment data = arena.allocate(Math.max(1, content.length));
            MemorySegment.copy(content, 0, data, JAVA_BYTE, 0, content.length);
            for (long at = 0; at < content.length; ) {
                at += Libc.WRITE.call(file, data.asSlice(at), content.length - at);
            }
            Libc.FTRUNCATE.call(file, length);
        } finally {
            Libc.CLOSE.call(file);
        }
    }

    @Override
    public void createDirectory(RawPath name) throws IOException {
        Libc.MKDIRAT.on(name, fd, name, ALL_RIGHTS);
    }

    @Override
    public void createSymlink(RawPath name, RawPath target) throws IOException {
        Libc.SYMLINKAT.on(name, target, fd, name);
    }

    @Override
    public void createHardLink(RawPath existing, TreeDir other, RawPath name) throws IOException {
        Libc.LINKAT.on(name, fd, existing, ((LinuxDir) other).fd, name, 0);
    }

    @Override
    public void createFifo(RawPath name) throws IOException {
        makeNode(name, Libc.S_IFIFO | RIGHTS);
    }

    @Override
    public void createSocket(RawPath name) throws IOException {
        makeNode(name, Libc.S_IFSOCK | RIGHTS);
    }

    @Override
    public void setMode(RawPath name, int mode) throws IOException {
        Libc.FCHMODAT.on(name, fd, name, mode, 0);
    }

    @Override
    public void setMtime(RawPath name, Instant mtime) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment times = arena.allocate(JAVA_LONG, 4);
            times.setAtIndex(JAVA_LONG, 1, Libc.UTIME_OMIT);
            times.setAtIndex(JAVA_LONG, 2, mtime.getEpochSecond());
            times.setAtIndex(JAVA_LONG, 3, mtime.getNano());
            Libc.UTIMENSAT.on(name, fd, name, times, Libc.AT_SYMLINK_NOFOLLOW);
        }
    }

    @Override
    public void remove(RawPath name) throws IOException {
        int flags = stat(name).type() == NodeType.DIRECTORY ? Libc.AT_REMOVEDIR : 0;
        Libc.UNLINKAT.on(name, fd, name, flags);
    }

    @Override
    public void close() throws IOException {
        Libc.CLOSE.call(fd);
    }

    private void makeNode(RawPath name, int mode) throws IOException {
        Libc.MKNODAT.on(name, fd, name, mode, 0L);
    }

    private static int open(int at, RawPath name, int flags) throws IOException {
        return (int) Libc.OPENAT.on(name, at, name, flags, 0);
    }

    private static long getdents(int listing, MemorySegment buffer) throws IOException {
        return Libc.GETDENTS.call(listing, buffer, buffer.byteSize());
    }
}
