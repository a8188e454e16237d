package org.syncline.core.files;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * System calls on open descriptors; {@link NameInDirectory} has those on names. Each returns the
 * call's result, or minus the error number of {@link Errno}, as the kernel itself does; the scratch
 * is the calling thread's and receives the error number.
 */
final class Libc {

    private static final MethodHandle OPENAT =
            SystemCall.bind(
                    "openat",
                    FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT),
                    Linker.Option.captureCallState("errno"),
                    Linker.Option.firstVariadicArg(3));
    private static final MethodHandle STATX =
            SystemCall.bind("statx", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS);
    private static final MethodHandle PREAD =
            SystemCall.bind("pread", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG);
    private static final MethodHandle PWRITE =
            SystemCall.bind("pwrite", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG);
    private static final MethodHandle COPY_FILE_RANGE =
            SystemCall.bind(
                    "copy_file_range",
                    JAVA_LONG,
                    JAVA_INT,
                    ADDRESS,
                    JAVA_INT,
                    ADDRESS,
                    JAVA_LONG,
                    JAVA_INT);
    private static final MethodHandle GETDENTS =
            SystemCall.bind("getdents64", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG);
    private static final MethodHandle CLOSE = SystemCall.bind("close", JAVA_INT, JAVA_INT);
    private static final MethodHandle FSYNC = SystemCall.bind("fsync", JAVA_INT, JAVA_INT);
    private static final MethodHandle SYNCFS = SystemCall.bind("syncfs", JAVA_INT, JAVA_INT);
    private static final MethodHandle FCHMOD =
            SystemCall.bind("fchmod", JAVA_INT, JAVA_INT, JAVA_INT);
    private static final MethodHandle FUTIMENS =
            SystemCall.bind("futimens", JAVA_INT, JAVA_INT, ADDRESS);
    private static final MethodHandle FSTATVFS =
            SystemCall.bind("fstatvfs", JAVA_INT, JAVA_INT, ADDRESS);
    private static final MethodHandle FTRUNCATE =
            SystemCall.bind("ftruncate", JAVA_INT, JAVA_INT, JAVA_LONG);
    private static final MethodHandle LSEEK =
            SystemCall.bind("lseek", JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_INT);
    private static final MethodHandle POSIX_FADVISE =
            SystemCall.bind("posix_fadvise", JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_INT);

    private Libc() {}

    static int openat(SystemCallMemory s, int directory, MemorySegment name, int flags, int mode) {
        return (int)
                s.callThrough(
                        () -> (int) OPENAT.invokeExact(s.errno(), directory, name, flags, mode));
    }

    /**
     * Puts the state of a name, links not followed, into the scratch; an empty name means the
     * descriptor itself.
     */
    static int statx(SystemCallMemory s, int descriptor, MemorySegment name) {
        MemorySegment to = s.statx();
        int flags = Flags.NO_FOLLOW | Flags.EMPTY_PATH;
        int mask = Statx.WANTED;
        return s.call(() -> (int) STATX.invokeExact(s.errno(), descriptor, name, flags, mask, to));
    }

    static long pread(SystemCallMemory s, int descriptor, MemorySegment into, long position) {
        long size = into.byteSize();
        return s.callThrough(
                () -> (long) PREAD.invokeExact(s.errno(), descriptor, into, size, position));
    }

    static long pwrite(SystemCallMemory s, int descriptor, MemorySegment from, long position) {
        long size = from.byteSize();
        return s.callThrough(
                () -> (long) PWRITE.invokeExact(s.errno(), descriptor, from, size, position));
    }

    /** Two open files. */
    record Span(int from, int to) {}

    /** Copies inside the kernel, at most {@code length} bytes; 0 at the end of the file. */
    static long copyFileRange(SystemCallMemory s, Span files, long from, long to, long length) {
        MemorySegment in = s.data();
        in.set(JAVA_LONG, 0, from);
        in.set(JAVA_LONG, Long.BYTES, to);
        MemorySegment out = in.asSlice(Long.BYTES);
        MemorySegment error = s.errno();
        int source = files.from;
        int target = files.to;
        return s.callThrough(
                () ->
                        (long)
                                COPY_FILE_RANGE.invokeExact(
                                        error, source, in, target, out, length, 0));
    }

    /** Fills the buffer with directory entries; 0 at the end. */
    static int getdents(SystemCallMemory s, int descriptor, MemorySegment buffer) {
        long size = buffer.byteSize();
        return s.call(() -> (long) GETDENTS.invokeExact(s.errno(), descriptor, buffer, size));
    }

    static int close(SystemCallMemory s, int descriptor) {
        return s.call(() -> (int) CLOSE.invokeExact(s.errno(), descriptor));
    }

    static int fsync(SystemCallMemory s, int descriptor) {
        return s.call(() -> (int) FSYNC.invokeExact(s.errno(), descriptor));
    }

    static int syncfs(SystemCallMemory s, int descriptor) {
        return s.call(() -> (int) SYNCFS.invokeExact(s.errno(), descriptor));
    }

    /** Drops the pages of a file that are in memory and on disk alike. */
    static int dropCached(SystemCallMemory s, int descriptor) {
        // Returns the error itself, not by errno.
        int advice = Flags.DROP;
        return (int)
                -SystemCall.returned(
                        () ->
                                (int)
                                        POSIX_FADVISE.invokeExact(
                                                s.errno(), descriptor, 0L, 0L, advice));
    }

    static int fchmod(SystemCallMemory s, int descriptor, int mode) {
        return s.call(() -> (int) FCHMOD.invokeExact(s.errno(), descriptor, mode));
    }

    static int ftruncate(SystemCallMemory s, int descriptor, long size) {
        return s.call(() -> (int) FTRUNCATE.invokeExact(s.errno(), descriptor, size));
    }

    static long lseek(SystemCallMemory s, int descriptor, long position, int whence) {
        return s.callLong(() -> (long) LSEEK.invokeExact(s.errno(), descriptor, position, whence));
    }

    /** Sets the times that the scratch holds. */
    static int futimens(SystemCallMemory s, int descriptor) {
        return s.call(() -> (int) FUTIMENS.invokeExact(s.errno(), descriptor, s.times()));
    }

    /** Puts the state of the file system into the scratch's data. */
    static int fstatvfs(SystemCallMemory s, int descriptor) {
        return s.call(() -> (int) FSTATVFS.invokeExact(s.errno(), descriptor, s.data()));
    }
}
