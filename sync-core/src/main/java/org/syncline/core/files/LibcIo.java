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

    static long pread(Scratch s, int descriptor, MemorySegment into, long position) {
        long size = into.byteSize();
        try {
            long result;
            do {
                long raw = (long) PREAD.invokeExact(s.errno(), descriptor, into, size, position);
                result = s.result(raw);
            } while (result == -Errno.EINTR);
            return result;
        } catch (Throwable t) {
            throw Libc.failed(t);
        }
    }

    static long pwrite(Scratch s, int descriptor, MemorySegment from, long position) {
        long size = from.byteSize();
        try {
            long result;
            do {
                long raw = (long) PWRITE.invokeExact(s.errno(), descriptor, from, size, position);
                result = s.result(raw);
            } while (result == -Errno.EINTR);
            return result;
        } catch (Throwable t) {
            throw Libc.failed(t);
        }
    }

    /** Two open files. */
    record Span(int from, int to) {}

    /** Copies inside the kernel, at most {@code length} bytes; 0 at the end of the file. */
    static long copyFileRange(Scratch s, Span files, long from, long to, long length) {
        MemorySegment positions = s.data();
        positions.set(JAVA_LONG, 0, from);
        positions.set(JAVA_LONG, Long.BYTES, to);
        MemorySegment second = positions.asSlice(Long.BYTES);
        try {
            long result;
            do {
                long raw =
                        (long)
                                COPY_FILE_RANGE.invokeExact(
                                        s.errno(),
                                        files.from,
                                        positions,
                                        files.to,
                                        second,
                                        length,
                                        0);
                result = s.result(raw);
            } while (result == -Errno.EINTR);
            return result;
        } catch (Throwable t) {
            throw Libc.failed(t);
        }
    }

    /** Fills the buffer with directory entries; 0 at the end. */
    static int getdents(Scratch s, int descriptor, MemorySegment buffer) {
        long size = buffer.byteSize();
        try {
            return (int) s.result((long) GETDENTS.invokeExact(s.errno(), descriptor, buffer, size));
        } catch (Throwable t) {
            throw Libc.failed(t);
        }
    }

    static int close(Scratch s, int descriptor) {
        try {
            return s.result((int) CLOSE.invokeExact(s.errno(), descriptor));
        } catch (Throwable t) {
            throw Libc.failed(t);
        }
    }

    static int fsync(Scratch s, int descriptor) {
        try {
            return s.result((int) FSYNC.invokeExact(s.errno(), descriptor));
        } catch (Throwable t) {
            throw Libc.failed(t);
        }
    }

    static int syncfs(Scratch s, int descriptor) {
        try {
            return s.result((int) SYNCFS.invokeExact(s.errno(), descriptor));
        } catch (Throwable t) {
            throw Libc.failed(t);
        }
    }

    /** Drops the pages of a file that are in memory and on disk alike. */
    static int dropCached(Scratch s, int descriptor) {
        try {
            // Returns the error itself, not by errno.
            return -(int) POSIX_FADVISE.invokeExact(s.errno(), descriptor, 0L, 0L, Flags.DROP);
        } catch (Throwable t) {
            throw Libc.failed(t);
        }
    }

    static int fchmod(Scratch s, int descriptor, int mode) {
        try {
            return s.result((int) FCHMOD.invokeExact(s.errno(), descriptor, mode));
        } catch (Throwable t) {
            throw Libc.failed(t);
        }
    }

    static int ftruncate(Scratch s, int descriptor, long size) {
        try {
            return s.result((int) FTRUNCATE.invokeExact(s.errno(), descriptor, size));
        } catch (Throwable t) {
            throw Libc.failed(t);
        }
    }

    static long lseek(Scratch s, int descriptor, long position, int whence) {
        try {
            return s.result((long) LSEEK.invokeExact(s.errno(), descriptor, position, whence));
        } catch (Throwable t) {
            throw Libc.failed(t);
        }
    }

    /** Sets the times that the scratch holds. */
    static int futimens(Scratch s, int descriptor) {
        try {
            return s.result((int) FUTIMENS.invokeExact(s.errno(), descriptor, s.times()));
        } catch (Throwable t) {
            throw Libc.failed(t);
        }
    }

    /** Puts the state of the file system into the scratch's data. */
    static int fstatvfs(Scratch s, int descriptor) {
        try {
            return s.result((int) FSTATVFS.invokeExact(s.errno(), descriptor, s.data()));
        } catch (Throwable t) {
            throw Libc.failed(t);
        }
    }
}
