package org.syncline.corpora.tree;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;

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
    static final LibcCall CLOSE = call("close", JAVA_INT);
    static final LibcCall FTRUNCATE = call("ftruncate", JAVA_INT, JAVA_LONG);
    static final LibcCall READ = buffer("read");
    static final LibcCall WRITE = buffer("write");
    static final LibcCall GETDENTS = buffer("getdents64");
    static final LibcCall STATX = call("statx", JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS);
    static final LibcCall READLINKAT =
            LibcCall.of(
                    "readlinkat",
                    FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG));
    static final LibcCall MKDIRAT = call("mkdirat", JAVA_INT, ADDRESS, JAVA_INT);
    static final LibcCall SYMLINKAT = call("symlinkat", ADDRESS, JAVA_INT, ADDRESS);
    static final LibcCall LINKAT = call("linkat", JAVA_INT, ADDRESS, JAVA_INT, ADDRESS, JAVA_INT);
    static final LibcCall MKNODAT = call("mknodat", JAVA_INT, ADDRESS, JAVA_INT, JAVA_LONG);
    static final LibcCall FCHMODAT = call("fchmodat", JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT);
    static final LibcCall UTIMENSAT = call("utimensat", JAVA_INT, ADDRESS, ADDRESS, JAVA_INT);
    static final LibcCall UNLINKAT = call("unlinkat", JAVA_INT, ADDRESS, JAVA_INT);

    private Libc() {}

    /** A call whose result is an {@code int}. */
    private static LibcCall call(String name, MemoryLayout... parameters) {
        return LibcCall.of(name, FunctionDescriptor.of(JAVA_INT, parameters));
    }

    private static LibcCall buffer(String name) {
        return LibcCall.of(name, FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG));
    }
}
