package org.syncline.core.files;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** System calls on open descriptors; results as in {@link Libc}. */
final class LibcIo {

    private static final MethodHandle PREAD =
            Libc.bind("pread", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG);
    private static final MethodHandle PWRITE =
            Libc.bind("pwrite", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG);
    private static final MethodHandle COPY_FILE_RANGE =
            Libc.bind(
                    "copy_file_range",
                    JAVA_LONG,
                    JAVA_INT,
                    ADDRESS,
                    JAVA_INT,
                    ADDRESS,
                    JAVA_LONG,
                    JAVA_INT);
    private static final MethodHandle GETDENTS =
            Libc.bind("getdents64", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG);
    private static final MethodHandle CLOSE = Libc.bind("close", JAVA_INT, JAVA_INT);
    private static final MethodHandle FSYNC = Libc.bind("fsync", JAVA_INT, JAVA_INT);
    private static final MethodHandle SYNCFS = Libc.bind("syncfs", JAVA_INT, JAVA_INT);
    private static final MethodHandle FCHMOD = Libc.bind("fchmod", JAVA_INT, JAVA_INT, JAVA_INT);
    private static final MethodHandle FUTIMENS = Libc.bind("futimens", JAVA_INT, JAVA_INT, ADDRESS);
    private static final MethodHandle FSTATVFS = Libc.bind("fstatvfs", JAVA_INT, JAVA_INT, ADDRESS);

    private static final MethodHandle FTRUNCATE =
            Libc.bind("ftruncate", JAVA_INT, JAVA_INT, JAVA_LONG);
    private static final MethodHandle LSEEK =
            Libc.bind("lseek", JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_INT);

    private static final MethodHandle POSIX_FADVISE =
            Libc.bind("posix_fadvise", JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_INT);

    private LibcIo() {}

    static long pread(SystemCallMemory s, int descriptor, MemorySegment into, long position) {
        long size = into.byteSize();
        return SystemCall.makeThrough(
                s, () -> (long) PREAD.invokeExact(s.errno(), descriptor, into, size, position));
    }

    static long pwrite(SystemCallMemory s, int descriptor, MemorySegment from, long position) {
        long size = from.byteSize();
        return SystemCall.makeThrough(
                s, () -> (long) PWRITE.invokeExact(s.errno(), descriptor, from, size, position));
    }

    /** Two open files. */
    record Span(int from, int to) {}

    /** Copies inside the kernel, at most {@code length} bytes; 0 at the end of the file. */
    static long copyFileRange(SystemCallMemory s, Span files, long from, long to, long length) {
        MemorySegment positions = s.data();
        positions.set(JAVA_LONG, 0, from);
        positions.set(JAVA_LONG, Long.BYTES, to);
        MemorySegment second = positions.asSlice(Long.BYTES);
        return SystemCall.makeThrough(
                s,
                () ->
                        (long)
                                COPY_FILE_RANGE.invokeExact(
                                        s.errno(),
                                        files.from,
                                        positions,
                                        files.to,
                                        second,
                                        length,
                                        0));
    }

    /** Fills the buffer with directory entries; 0 at the end. */
    static int getdents(SystemCallMemory s, int descriptor, MemorySegment buffer) {
        long size = buffer.byteSize();
        return (int)
                SystemCall.make(
                        s, () -> (long) GETDENTS.invokeExact(s.errno(), descriptor, buffer, size));
    }

    static int close(SystemCallMemory s, int descriptor) {
        return (int) SystemCall.make(s, () -> (int) CLOSE.invokeExact(s.errno(), descriptor));
    }

    static int fsync(SystemCallMemory s, int descriptor) {
        return (int) SystemCall.make(s, () -> (int) FSYNC.invokeExact(s.errno(), descriptor));
    }

    static int syncfs(SystemCallMemory s, int descriptor) {
        return (int) SystemCall.make(s, () -> (int) SYNCFS.invokeExact(s.errno(), descriptor));
    }

    /** Drops the pages of a file that are in memory and on disk alike. */
    static int dropCached(SystemCallMemory s, int descriptor) {
        // Returns the error itself, not by errno.
        return (int)
                -SystemCall.returned(
                        () ->
                                (int)
                                        POSIX_FADVISE.invokeExact(
                                                s.errno(), descriptor, 0L, 0L, Flags.DROP));
    }

    static int fchmod(SystemCallMemory s, int descriptor, int mode) {
        return (int)
                SystemCall.make(s, () -> (int) FCHMOD.invokeExact(s.errno(), descriptor, mode));
    }

    static int ftruncate(SystemCallMemory s, int descriptor, long size) {
        return (int)
                SystemCall.make(s, () -> (int) FTRUNCATE.invokeExact(s.errno(), descriptor, size));
    }

    static long lseek(SystemCallMemory s, int descriptor, long position, int whence) {
        return SystemCall.make(
                s, () -> (long) LSEEK.invokeExact(s.errno(), descriptor, position, whence));
    }

    /** Sets the times that the scratch holds. */
    static int futimens(SystemCallMemory s, int descriptor) {
        return (int)
                SystemCall.make(
                        s, () -> (int) FUTIMENS.invokeExact(s.errno(), descriptor, s.times()));
    }

    /** Puts the state of the file system into the scratch's data. */
    static int fstatvfs(SystemCallMemory s, int descriptor) {
        return (int)
                SystemCall.make(
                        s, () -> (int) FSTATVFS.invokeExact(s.errno(), descriptor, s.data()));
    }
}
