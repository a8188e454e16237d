package org.syncline.core.files;

import org.syncline.core.model.ErrorCode;

import java.lang.foreign.MemorySegment;

/** A name in an open directory, ready for system calls of one thread. Closing gives both back. */
final class NameInDirectory implements AutoCloseable {

    private final DirectoryHandle directory;
    private final SystemCallMemory scratch;
    private final MemorySegment name;

    private NameInDirectory(DirectoryHandle directory, SystemCallMemory scratch, byte[] name)
            throws FileProblem {
        this.directory = directory;
        this.scratch = scratch;
        this.name = scratch.name(name);
    }

    /**
     * Takes over the handle, which is released when the place is closed, or now if the name is
     * refused.
     */
    static NameInDirectory in(DirectoryHandle directory, byte[] name) throws FileProblem {
        SystemCallMemory scratch = SystemCallMemory.borrow();
        try {
            return new NameInDirectory(directory, scratch, name);
        } catch (FileProblem e) {
            directory.release(scratch);
            scratch.close();
            throw e;
        }
    }

    int fd() {
        return directory.fd();
    }

    SystemCallMemory scratch() {
        return scratch;
    }

    MemorySegment name() {
        return name;
    }

    /** The state of the name; {@link FileStat#ABSENT} if nothing has it. */
    FileStat stat() throws FileProblem {
        int result = Libc.statx(scratch, fd(), name);
        if (result == -Errno.ENOENT || result == -Errno.ENOTDIR) {
            return FileStat.ABSENT;
        }
        Errno.check(result);
        return Statx.decode(scratch.statx());
    }

    /** Fails as CHANGED if the state is not the expected one. */
    void expect(FileStat expected) throws FileProblem {
        if (!stat().sameThing(expected)) {
            throw new FileProblem(ErrorCode.CHANGED);
        }
    }

    @Override
    public void close() {
        directory.release(scratch);
        scratch.close();
    }
}
