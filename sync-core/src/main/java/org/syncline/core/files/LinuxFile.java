package org.syncline.core.files;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.ErrorCode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** An {@link OpenFile} on a descriptor, which it owns. */
final class LinuxFile implements OpenFile {

    private static final byte[] ITSELF = {};

    private final FileStat atOpen;
    private final boolean sparse;
    private int fd;
    private @Nullable FileChannel channel;

    /**
     * @param sparse true if it may have holes
     */
    LinuxFile(int fd, FileStat atOpen, boolean sparse) {
        this.fd = fd;
        this.atOpen = atOpen;
        this.sparse = sparse;
    }

    static FileStat stat(SystemCallMemory s, int fd) throws FileProblem {
        Errno.check(Libc.statx(s, fd, s.name(ITSELF)));
        return Statx.decode(s.statx());
    }

    /** Reads as {@link OpenFile#read(byte[], int, int, long)} says. */
    static int read(int fd, ByteBuffer buffer, long position) throws FileProblem {
        int start = buffer.position();
        try (SystemCallMemory s = SystemCallMemory.borrow()) {
            while (buffer.hasRemaining()) {
                long at = position + buffer.position() - start;
                int n = buffer.isDirect() ? direct(s, fd, buffer, at) : copied(s, fd, buffer, at);
                if (n == 0) {
                    break;
                }
                buffer.position(buffer.position() + n);
            }
        }
        return buffer.position() - start;
    }

    private static int direct(SystemCallMemory s, int fd, ByteBuffer buffer, long at)
            throws FileProblem {
        return (int) Errno.check(Libc.pread(s, fd, MemorySegment.ofBuffer(buffer), at));
    }

    private static int copied(SystemCallMemory s, int fd, ByteBuffer buffer, long at)
            throws FileProblem {
        int wanted = Math.min(buffer.remaining(), SystemCallMemory.DATA_BYTES);
        MemorySegment data = s.data().asSlice(0, wanted);
        int n = (int) Errno.check(Libc.pread(s, fd, data, at));
        MemorySegment.copy(data, 0, MemorySegment.ofBuffer(buffer), 0, n);
        return n;
    }

    @Override
    public int read(ByteBuffer buffer, long position) throws FileProblem {
        return read(open(), buffer, position);
    }

    @Override
    public long nextData(long position) throws FileProblem {
        if (!sparse || position >= atOpen.size()) {
            return position;
        }
        int opened = open();
        try (SystemCallMemory s = SystemCallMemory.borrow()) {
            long next = Libc.lseek(s, opened, position, Flags.SEEK_DATA);
            if (next == -Errno.ENXIO) {
                return atOpen.size();
            }
            boolean unknown = next == -Errno.EINVAL || next == -Errno.EOPNOTSUPP;
            return unknown ? position : Errno.check(next);
        }
    }

    /** The end of the content that begins here; never the position itself. */
    long dataEnd(long position) throws FileProblem {
        if (!sparse || position >= atOpen.size()) {
            return Long.MAX_VALUE;
        }
        int opened = open();
        try (SystemCallMemory s = SystemCallMemory.borrow()) {
            long end = Libc.lseek(s, opened, position, Flags.SEEK_HOLE);
            return end > position ? end : Long.MAX_VALUE;
        }
    }

    @Override
    public FileStat atOpen() {
        return atOpen;
    }

    @Override
    public FileStat stat() throws FileProblem {
        try (SystemCallMemory s = SystemCallMemory.borrow()) {
            return stat(s, open());
        }
    }

    @Override
    public FileChannel channel() throws FileProblem {
        try {
            if (channel == null) {
                Path link = Path.of("/proc/self/fd/" + open());
                channel = FileChannel.open(link, StandardOpenOption.READ);
            }
            return channel;
        } catch (IOException e) {
            throw new FileProblem(ErrorCode.OTHER, "cannot be opened again: " + e.getMessage());
        }
    }

    int open() throws FileProblem {
        if (fd < 0) {
            throw new FileProblem(ErrorCode.CLOSED, "the file was closed");
        }
        return fd;
    }

    @Override
    public void close() {
        if (fd >= 0) {
            try (SystemCallMemory s = SystemCallMemory.borrow()) {
                Libc.close(s, fd);
            }
            fd = -1;
        }
        closeChannel();
    }

    private void closeChannel() {
        FileChannel opened = channel;
        channel = null;
        if (opened != null) {
            try {
                opened.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
