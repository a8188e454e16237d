package org.syncline.core.files;

import org.syncline.core.files.UnguardedEditor.Partials;
import org.syncline.core.model.RelPath;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Set;

/**
 * A {@link StagedFile} of a {@link LinuxTree}. Its descriptor may be closed and opened again in
 * between.
 */
final class LinuxStagedFile extends StagedContent {

    private static final Set<Integer> UNABLE_TO_COPY =
            Set.of(Errno.EXDEV, Errno.EINVAL, Errno.ENOSYS, Errno.EOPNOTSUPP);

    private static final int FILE_MODE = 0600;

    private final DirectoryHandles handles;
    private int fd;

    /** The end of the last zeros that were left out; the file is extended to it before use. */
    private long zerosTo;

    /** Makes a new empty file. */
    LinuxStagedFile(
            DirectoryHandles handles, UnguardedEditor editor, RelPath path, Partials partials)
            throws FileProblem {
        super(editor, path, partials);
        this.handles = handles;
        this.fd = open(Flags.NEW_FILE);
    }

    private int open(int flags) throws FileProblem {
        try (NameInDirectory at = handles.place(path())) {
            return Errno.check(at.open(flags, FILE_MODE));
        }
    }

    @Override
    public void write(ByteBuffer buffer, long position) throws FileProblem {
        int to = open();
        int start = buffer.position();
        try (SystemCallMemory s = SystemCallMemory.borrow()) {
            while (buffer.hasRemaining()) {
                long at = position + buffer.position() - start;
                MemorySegment content = MemorySegment.ofBuffer(buffer);
                long zeros = ZeroRuns.leading(content, at);
                int n;
                if (zeros > 0 && isHole(s, to, at, zeros)) {
                    zerosTo = Math.max(zerosTo, at + zeros);
                    n = (int) zeros;
                } else {
                    long length = zeros > 0 ? zeros : ZeroRuns.before(content, at);
                    MemorySegment from = next(s, buffer, length);
                    n = (int) Errno.check(Libc.pwrite(s, to, from, at));
                }
                buffer.position(buffer.position() + n);
            }
        }
    }

    @Override
    public void copy(OpenFile file, long from, long length, long position) throws FileProblem {
        long done = file instanceof LinuxFile source ? shared(source, from, length, position) : 0;
        if (done < length) {
            super.copy(file, from + done, length - done, position + done);
        }
    }

    /** As much as the kernel copies by itself, which may be nothing. */
    private long shared(LinuxFile source, long from, long length, long position)
            throws FileProblem {
        long done = 0;
        try (SystemCallMemory s = SystemCallMemory.borrow()) {
            Libc.Span span = new Libc.Span(source.open(), open());
            long n = 1;
            while (n > 0 && done < length) {
                long hole = Math.min(source.nextData(from + done) - from, length) - done;
                if (hole > 0 && isHole(s, open(), position + done, hole)) {
                    n = hole;
                    zerosTo = Math.max(zerosTo, position + done + hole);
                } else {
                    long content = Math.min(source.dataEnd(from + done) - from, length) - done;
                    n = Libc.copyFileRange(s, span, from + done, position + done, content);
                }
                done += Math.max(0, n);
            }
            if (n < 0 && !UNABLE_TO_COPY.contains((int) -n)) {
                Errno.check(n);
            }
        }
        return done;
    }

    /** True if nothing was written there yet. */
    private static boolean isHole(SystemCallMemory s, int fd, long position, long length) {
        long next = Libc.lseek(s, fd, position, Flags.SEEK_DATA);
        return next == -Errno.ENXIO || next >= position + length;
    }

    /** Extends the file to the end of all content, zeros that were left out included. */
    private void extend() throws FileProblem {
        if (zerosTo == 0) {
            return;
        }
        int to = open();
        try (SystemCallMemory s = SystemCallMemory.borrow()) {
            if (LinuxFile.stat(s, to).size() < zerosTo) {
                Errno.check(Libc.ftruncate(s, to, zerosTo));
            }
        }
        zerosTo = 0;
    }

    /**
     * The bytes of the next call: a direct buffer itself, or a copy of the first part of another
     * one.
     */
    private static MemorySegment next(SystemCallMemory s, ByteBuffer buffer, long wanted) {
        MemorySegment all = MemorySegment.ofBuffer(buffer).asSlice(0, wanted);
        if (buffer.isDirect()) {
            return all;
        }
        long length = Math.min(wanted, SystemCallMemory.DATA_BYTES);
        return s.data().asSlice(0, length).copyFrom(all.asSlice(0, length));
    }

    @Override
    public void setTimes(Instant mtime) throws FileProblem {
        extend();
        if (fd < 0) {
            super.setTimes(mtime);
            return;
        }
        try (SystemCallMemory s = SystemCallMemory.borrow()) {
            s.modifiedAt(mtime);
            Errno.check(Libc.futimens(s, fd));
        }
    }

    @Override
    public void setMode(int mode) throws FileProblem {
        if (fd < 0) {
            super.setMode(mode);
            return;
        }
        try (SystemCallMemory s = SystemCallMemory.borrow()) {
            Errno.check(Libc.fchmod(s, fd, mode));
        }
    }

    @Override
    public OpenFile openRead() throws FileProblem {
        extend();
        return super.openRead();
    }

    @Override
    public void force() throws FileProblem {
        extend();
        int opened = open();
        try (SystemCallMemory s = SystemCallMemory.borrow()) {
            Errno.check(Libc.fsync(s, opened));
        }
    }

    @Override
    public OpenFile openForced() throws FileProblem {
        force();
        try (SystemCallMemory s = SystemCallMemory.borrow()) {
            Errno.check(Libc.dropCached(s, open()));
        }
        return openRead();
    }

    private int open() throws FileProblem {
        requirePresent();
        if (fd < 0) {
            fd = open(Flags.WRITE_FILE);
        }
        return fd;
    }

    @Override
    public void discard() throws FileProblem {
        zerosTo = 0;
        super.discard();
    }

    @Override
    public void close() throws FileProblem {
        try {
            extend();
        } finally {
            closeDescriptor();
        }
    }

    private void closeDescriptor() throws FileProblem {
        if (fd >= 0) {
            int closing = fd;
            fd = -1;
            try (SystemCallMemory s = SystemCallMemory.borrow()) {
                Errno.check(Libc.close(s, closing));
            }
        }
    }
}
