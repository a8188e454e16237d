package org.syncline.corpora.tree;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;

/**
 * The calls of the C library on 64-bit Linux (glibc from 2.33, musl) and their constants, from the
 * kernel's headers.
 */
final class Libc {
    static final int O_RDONLY = 0;
    static final int O_WRONLY = 1;
    static final int O_CREAT = 0x40;
    static final int O_EXCL = 0x80;
    static final int O_NONBLOCK = 0x800;
    static final int O_CLOEXEC = 0x80000;
    static final int O_DIRECTORY = LinuxSupport.ARM ? 0x4000 : 0x10000;
    static final int O_NOFOLLOW = LinuxSupport.ARM ? 0x8000 : 0x20000;
    static final int AT_FDCWD = -100;
    static final int AT_SYMLINK_NOFOLLOW = 0x100;
    static final int AT_REMOVEDIR = 0x200;
    static final int STATX_BASIC_STATS = 0x7ff;
    static final int S_IFIFO = 0x1000;
    static final int S_IFSOCK = 0xC000;
    static final long UTIME_OMIT = (1L << 30) - 2;

    static final LibcCall OPENAT =
            LibcCall.of(
                    "openat",
                    FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT),
                    Linker.Option.firstVariadicArg(3));
    static final LibcCall CLOSE = LibcCall.of("close", FunctionDescriptor.of(JAVA_INT, JAVA_INT));
    static final LibcCall FTRUNCATE =
            LibcCall.of("ftruncate", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG));
    static final LibcCall READ = buffer("read");
    static final LibcCall WRITE = buffer("write");
    static final LibcCall GETDENTS = buffer("getdents64");
    static final LibcCall STATX =
            LibcCall.of(
                    "statx",
                    FunctionDescriptor.of(
                            JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS));
    static final LibcCall READLINKAT =
            LibcCall.of(
                    "readlinkat",
                    FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG));
    static final LibcCall MKDIRAT =
            LibcCall.of("mkdirat", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT));
    static final LibcCall SYMLINKAT =
            LibcCall.of("symlinkat", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, ADDRESS));
    static final LibcCall LINKAT =
            LibcCall.of(
                    "linkat",
                    FunctionDescriptor.of(
                            JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, ADDRESS, JAVA_INT));
    static final LibcCall MKNODAT =
            LibcCall.of(
                    "mknodat",
                    FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_LONG));
    static final LibcCall FCHMODAT =
            LibcCall.of(
                    "fchmodat",
                    FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT));
    static final LibcCall UTIMENSAT =
            LibcCall.of(
                    "utimensat",
                    FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, ADDRESS, JAVA_INT));
    static final LibcCall UNLINKAT =
            LibcCall.of("unlinkat", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT));

    private Libc() {}

    /** {@code path} as C wants it. */
    static MemorySegment string(SegmentAllocator arena, RawPath path) {
        byte[] bytes = path.bytes();
        MemorySegment segment = arena.allocate(bytes.length + 1L);
        MemorySegment.copy(bytes, 0, segment, JAVA_BYTE, 0, bytes.length);
        return segment;
    }

    private static LibcCall buffer(String name) {
        return LibcCall.of(name, FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG));
    }
}
