package org.syncline.core.files;

import org.syncline.core.files.FileProblem.Reason;
import org.syncline.core.model.RelPath;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Set;

/**
 * A {@link StagedFile} of a {@link LinuxTree}. Its descriptor may be closed and opened again in
 * between.
 */
final class LinuxStagedFile extends LinuxStaged implements StagedFile {

    private static final Set<Integer> UNABLE_TO_COPY =
            Set.of(Errno.EXDEV, Errno.EINVAL, Errno.ENOSYS, Errno.EOPNOTSUPP);

    private final RelPath path;
    private final LinuxReader reader;
    private final Partials partials;
    private int fd;

    LinuxStagedFile(DirectoryHandles handles, LinuxReader reader, RelPath path, int fd) {
        super(handles, path, FileStat.Kind.FILE);
        this.reader = reader;
        this.partials = new Partials(new LinuxReserved(handles, reader));
        this.path = path;
        this.fd = fd;
    }

    @Override
    public void write(byte[] bytes, int from, int length, long position) throws FileProblem {
        write(ByteBuffer.wrap(bytes, from, length), position);
    }

    @Override
    public void write(ByteBuffer buffer, long position) throws FileProblem {
        int to = open();
        int start = buffer.position();
        try (Scratch s = Scratch.borrow()) {
            while (buffer.hasRemaining()) {
                long at = position + buffer.position() - start;
                MemorySegment from = next(s, buffer);
                int n = (int) Errno.check(LibcIo.pwrite(s, to, from, at));
                buffer.position(buffer.position() + n);
            }
        }
    }

    @Override
    public void copy(OpenFile file, long from, long length, long position) throws FileProblem {
        long done = file instanceof LinuxFile source ? shared(source, from, length, position) : 0;
        if (done < length) {
            StagedFile.super.copy(file, from + done, length - done, position + done);
        }
    }

    /** As much as the kernel copies by itself, which may be nothing. */
    private long shared(LinuxFile source, long from, long length, long position)
            throws FileProblem {
        long done = 0;
        try (Scratch s = Scratch.borrow()) {
            LibcIo.Span span = new LibcIo.Span(source.open(), open());
            long n = 1;
            while (n > 0 && done < length) {
                n = LibcIo.copyFileRange(s, span, from + done, position + done, length - done);
                done += Math.max(0, n);
            }
            if (n < 0 && !UNABLE_TO_COPY.contains((int) -n)) {
                Errno.check(n);
            }
        }
        return done;
    }

    /** What the next call writes: a direct buffer itself, of another a copy of its first part. */
    private static MemorySegment next(Scratch s, ByteBuffer buffer) {
        MemorySegment all = MemorySegment.ofBuffer(buffer);
        if (buffer.isDirect()) {
            return all;
        }
        long length = Math.min(all.byteSize(), Scratch.DATA_BYTES);
        return s.data().asSlice(0, length).copyFrom(all.asSlice(0, length));
    }

    @Override
    public void setTimes(Instant mtime) throws FileProblem {
        if (fd < 0) {
            super.setTimes(mtime);
            return;
        }
        try (Scratch s = Scratch.borrow()) {
            s.modifiedAt(mtime);
            Errno.check(LibcIo.futimens(s, fd));
        }
    }

    @Override
    public void setMode(int mode) throws FileProblem {
        if (fd < 0) {
            try (Place at = place()) {
                Errno.check(Libc.fchmodat(at, mode));
            }
            return;
        }
        try (Scratch s = Scratch.borrow()) {
            Errno.check(LibcIo.fchmod(s, fd, mode));
        }
    }

    @Override
    public OpenFile openRead() throws FileProblem {
        return reader.openRead(path);
    }

    @Override
    public void force() throws FileProblem {
        int opened = open();
        try (Scratch s = Scratch.borrow()) {
            Errno.check(LibcIo.fsync(s, opened));
        }
    }

    private int open() throws FileProblem {
        if (isGone()) {
            throw new FileProblem(Reason.CLOSED, "the staged file is in use already");
        }
        if (fd < 0) {
            try (Place at = place()) {
                int flags = Flags.WRITE_FILE;
                fd = Errno.check(Libc.openat(at.scratch(), at.fd(), at.name(), flags, 0));
            }
        }
        return fd;
    }

    @Override
    public void giveUp() throws FileProblem {
        if (!isGone()) {
            close();
            FileStat stat = reader.stat(path);
            if (!stat.isAbsent() && partials.keep(path, stat)) {
                leave();
            } else {
                discard();
            }
        }
    }

    @Override
    public void discard() throws FileProblem {
        close();
        super.discard();
    }

    @Override
    public void close() throws FileProblem {
        if (fd >= 0) {
            int closing = fd;
            fd = -1;
            try (Scratch s = Scratch.borrow()) {
                Errno.check(LibcIo.close(s, closing));
            }
        }
    }
}
