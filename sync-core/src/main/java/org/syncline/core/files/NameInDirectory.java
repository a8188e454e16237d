package org.syncline.core.files;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.files.FileStat.Stamp;
import org.syncline.core.model.EntryIdentity;
import org.syncline.core.model.ErrorCode;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.time.Instant;
import java.util.Set;

/**
 * A name in an open directory, ready for system calls of one thread, with results as in {@link
 * Libc}. Closing gives both back.
 */
final class NameInDirectory implements AutoCloseable {

    /** The errors of {@link #link} that say that this file can have no such name. */
    static final Set<Integer> UNABLE_TO_LINK =
            Set.of(Errno.EPERM, Errno.EMLINK, Errno.EOPNOTSUPP, Errno.ENOSYS);

    private static final MethodHandle MKDIRAT =
            SystemCall.bind("mkdirat", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT);
    private static final MethodHandle LINKAT =
            SystemCall.bind("linkat", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, ADDRESS, JAVA_INT);
    private static final MethodHandle UNLINKAT =
            SystemCall.bind("unlinkat", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT);
    private static final MethodHandle RENAMEAT2 =
            SystemCall.bind("renameat2", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, ADDRESS, JAVA_INT);
    private static final MethodHandle RENAMEAT =
            SystemCall.bind("renameat", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, ADDRESS);
    private static final MethodHandle SYMLINKAT =
            SystemCall.bind("symlinkat", JAVA_INT, ADDRESS, JAVA_INT, ADDRESS);
    private static final MethodHandle READLINKAT =
            SystemCall.bind("readlinkat", JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG);
    private static final MethodHandle UTIMENSAT =
            SystemCall.bind("utimensat", JAVA_INT, JAVA_INT, ADDRESS, ADDRESS, JAVA_INT);
    private static final MethodHandle FCHMODAT =
            SystemCall.bind("fchmodat", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT);
    private static final MethodHandle FCHOWNAT =
            SystemCall.bind("fchownat", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT, JAVA_INT);

    private final DirectoryHandle directory;
    private final SystemCallMemory scratch;
    private final int fd;
    private final MemorySegment errno;
    private final MemorySegment name;

    private NameInDirectory(DirectoryHandle directory, SystemCallMemory scratch, byte[] name)
            throws FileProblem {
        this.directory = directory;
        this.scratch = scratch;
        this.fd = directory.fd();
        this.errno = scratch.errno();
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

    /** The open directory. */
    int fd() {
        return fd;
    }

    SystemCallMemory scratch() {
        return scratch;
    }

    /** Opens it; the mode is for a new file. */
    int open(int flags, int mode) {
        return Libc.openat(scratch, fd, name, flags, mode);
    }

    int makeDirectory(int mode) {
        return scratch.call(() -> (int) MKDIRAT.invokeExact(errno, fd, name, mode));
    }

    int makeSymlink(MemorySegment target) {
        return scratch.call(() -> (int) SYMLINKAT.invokeExact(errno, target, fd, name));
    }

    long readLink(MemorySegment into) {
        long size = into.byteSize();
        return scratch.callLong(() -> (long) READLINKAT.invokeExact(errno, fd, name, into, size));
    }

    /** Gives the file or link a second name; a link is not followed. */
    int link(NameInDirectory to) {
        int toFd = to.fd;
        MemorySegment toName = to.name;
        return scratch.call(() -> (int) LINKAT.invokeExact(errno, fd, name, toFd, toName, 0));
    }

    int unlink(int flags) {
        return scratch.call(() -> (int) UNLINKAT.invokeExact(errno, fd, name, flags));
    }

    /** Removes an empty directory, or anything else. */
    int remove(Kind kind) {
        return unlink(kind == Kind.DIRECTORY ? Flags.REMOVE_DIRECTORY : 0);
    }

    /** The plain rename, over any entry at the new name; every file system knows it. */
    int rename(NameInDirectory to) {
        int toFd = to.fd;
        MemorySegment toName = to.name;
        return scratch.call(() -> (int) RENAMEAT.invokeExact(errno, fd, name, toFd, toName));
    }

    int rename(NameInDirectory to, int flags) {
        int toFd = to.fd;
        MemorySegment toName = to.name;
        return scratch.call(
                () -> (int) RENAMEAT2.invokeExact(errno, fd, name, toFd, toName, flags));
    }

    /** Renames the entry of this kind, but never over something. */
    int renameToFree(NameInDirectory to, Kind kind) throws FileProblem {
        int moved = rename(to, Flags.NO_REPLACE);
        if (!isUnsupported(moved)) {
            return moved;
        }
        int linked = kind == Kind.DIRECTORY ? -Errno.EPERM : link(to);
        if (linked >= 0) {
            return unlink(0);
        }
        // RACE: on a file system without links, a file made between the two calls is replaced; in
        // the place of a directory, at most an empty one.
        return !UNABLE_TO_LINK.contains(-linked)
                ? linked
                : to.stat().isAbsent() ? rename(to) : -Errno.EEXIST;
    }

    /** True if a rename failed because the file system knows only the plain one. */
    static boolean isUnsupported(int result) {
        return result == -Errno.EINVAL || result == -Errno.ENOSYS || result == -Errno.EOPNOTSUPP;
    }

    /** Sets the modification time; of a link, its own. */
    void setTimes(Instant mtime) throws FileProblem {
        scratch.modifiedAt(mtime);
        MemorySegment times = scratch.times();
        int flags = Flags.NO_FOLLOW;
        Errno.check(scratch.call(() -> (int) UTIMENSAT.invokeExact(errno, fd, name, times, flags)));
    }

    int setMode(int mode) {
        int flags = Flags.NO_FOLLOW;
        return scratch.call(() -> (int) FCHMODAT.invokeExact(errno, fd, name, mode, flags));
    }

    /** Sets the numbers that are not {@link Accounts#UNCHANGED}; of a link, its own. */
    int setOwner(int owner, int group) {
        int flags = Flags.NO_FOLLOW;
        return scratch.call(() -> (int) FCHOWNAT.invokeExact(errno, fd, name, owner, group, flags));
    }

    /** The state of the name; {@link FileStat#ABSENT} if nothing has it. */
    FileStat stat() throws FileProblem {
        int result = Libc.statx(scratch, fd, name);
        if (result == -Errno.ENOENT || result == -Errno.ENOTDIR) {
            return FileStat.ABSENT;
        }
        Errno.check(result);
        return Statx.decode(scratch.statx());
    }

    /** The identity of the entry that has the name; unknown if none has. */
    EntryIdentity identity() throws FileProblem {
        FileStat now = stat();
        return now.isAbsent()
                ? EntryIdentity.UNKNOWN
                : now.identity(Statx.born(scratch.statx()).map(Stamp::toInstant).orElse(null));
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
