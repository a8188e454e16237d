package org.syncline.core.files;

import java.util.Set;

/** Constants of Linux's system calls; those that differ between processors are chosen at start. */
final class Flags {

    /**
     * Processors whose flags are known: those with the kernel's generic numbers, and those with
     * ARM's.
     */
    private static final Set<String> GENERIC = Set.of("amd64", "x86_64", "riscv64", "s390x");

    private static final Set<String> ARM = Set.of("aarch64", "ppc64le");

    private static final String PROCESSOR = System.getProperty("os.arch", "");

    static final int READ_WRITE = 2;
    static final int CREATE = 0x40;
    static final int EXCLUSIVE = 0x80;
    static final int NON_BLOCKING = 0x800;
    static final int CLOSE_ON_EXEC = 0x80000;
    static final int PATH_ONLY = 0x200000;
    static final int DIRECTORY = ARM.contains(PROCESSOR) ? 0x4000 : 0x10000;
    static final int NO_LINK = ARM.contains(PROCESSOR) ? 0x8000 : 0x20000;

    static final int READ_DIRECTORY = DIRECTORY | NO_LINK | CLOSE_ON_EXEC;
    static final int HOLD_DIRECTORY = PATH_ONLY | READ_DIRECTORY;
    static final int READ_FILE = NO_LINK | NON_BLOCKING | CLOSE_ON_EXEC;
    static final int NEW_FILE = READ_WRITE | CREATE | EXCLUSIVE | NO_LINK | CLOSE_ON_EXEC;
    static final int WRITE_FILE = READ_WRITE | NO_LINK | NON_BLOCKING | CLOSE_ON_EXEC;

    /** For the calls that take a directory and a name. */
    static final int CURRENT_DIRECTORY = -100;

    static final int NO_FOLLOW = 0x100;
    static final int REMOVE_DIRECTORY = 0x200;
    static final int EMPTY_PATH = 0x1000;

    static final int NO_REPLACE = 1;
    static final int EXCHANGE = 2;

    /** In place of nanoseconds: leave this time alone. */
    static final long OMIT_TIME = (1L << 30) - 2;

    /** For lseek: the next content at or behind a position. */
    static final int SEEK_DATA = 3;

    /** For lseek: the next hole. */
    static final int SEEK_HOLE = 4;

    /** For posix_fadvise: not needed in the near future; s390 has a number of its own. */
    static final int DROP = PROCESSOR.equals("s390x") ? 6 : 4;

    private Flags() {}

    static boolean known() {
        return GENERIC.contains(PROCESSOR) || ARM.contains(PROCESSOR);
    }
}
