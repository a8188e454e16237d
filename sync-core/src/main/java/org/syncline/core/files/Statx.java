package org.syncline.core.files;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.files.FileStat.Stamp;

import java.lang.foreign.MemorySegment;
import java.util.Optional;

/** Reads {@code struct statx}, which is laid out alike on every processor (statx(2)). */
final class Statx {

    static final int BYTES = 256;

    private static final int BIRTH = 0x800;

    /** Mask of the fields that are read: the classic ones and the time of birth. */
    static final int WANTED = 0x7ff | BIRTH;

    private static final int KNOWN = 0;
    private static final int LINKS = 16;
    private static final int OWNER = 20;
    private static final int GROUP = 24;
    private static final int MODE = 28;
    private static final int INODE = 32;
    private static final int SIZE = 40;
    private static final int BLOCKS = 48;
    private static final int BIRTH_TIME = 80;
    private static final int CTIME = 96;
    private static final int MTIME = 112;
    private static final int DEVICE_MAJOR = 136;
    private static final int DEVICE_MINOR = 140;

    /** The unit of {@code stx_blocks}, whatever the file system's own. */
    private static final int BLOCK_BYTES = 512;

    private static final int TYPE_MASK = 0xf000;
    private static final int TYPE_DIRECTORY = 0x4000;
    private static final int TYPE_FILE = 0x8000;
    private static final int TYPE_LINK = 0xa000;
    private static final int PERMISSIONS = 0xfff;

    private Statx() {}

    static FileStat decode(MemorySegment s) {
        int mode = s.get(JAVA_SHORT, MODE) & 0xffff;
        Kind kind = kind(mode & TYPE_MASK);
        return new FileStat(
                kind,
                kind == Kind.FILE ? s.get(JAVA_LONG, SIZE) : 0,
                stamp(s, MTIME),
                stamp(s, CTIME),
                s.get(JAVA_LONG, INODE),
                (long) s.get(JAVA_INT, DEVICE_MAJOR) << 32
                        | s.get(JAVA_INT, DEVICE_MINOR) & 0xffffffffL,
                mode & PERMISSIONS,
                s.get(JAVA_INT, LINKS));
    }

    /** The time of birth; empty if the file system does not keep it. */
    static Optional<Stamp> born(MemorySegment s) {
        boolean known = (s.get(JAVA_INT, KNOWN) & BIRTH) != 0;
        return known ? Optional.of(stamp(s, BIRTH_TIME)) : Optional.empty();
    }

    /** Number of the owner, unsigned. */
    static int owner(MemorySegment s) {
        return s.get(JAVA_INT, OWNER);
    }

    /** Number of the group, unsigned. */
    static int group(MemorySegment s) {
        return s.get(JAVA_INT, GROUP);
    }

    /** True if fewer blocks are allocated than the size would need. */
    static boolean mayHaveHoles(MemorySegment s) {
        return s.get(JAVA_LONG, BLOCKS) * BLOCK_BYTES < s.get(JAVA_LONG, SIZE);
    }

    private static Kind kind(int type) {
        return switch (type) {
            case TYPE_DIRECTORY -> Kind.DIRECTORY;
            case TYPE_FILE -> Kind.FILE;
            case TYPE_LINK -> Kind.SYMLINK;
            default -> Kind.OTHER;
        };
    }

    private static Stamp stamp(MemorySegment s, int at) {
        return new Stamp(s.get(JAVA_LONG, at), s.get(JAVA_INT, at + Long.BYTES));
    }
}
