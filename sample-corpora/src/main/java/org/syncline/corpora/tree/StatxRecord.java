package org.syncline.corpora.tree;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.MemorySegment;
import java.time.Instant;

/** Decodes {@code struct statx}, which is laid out alike on every 64-bit Linux. */
final class StatxRecord {
    static final long SIZE = 256;
    private static final long LINKS = 16;
    private static final long MODE = 28;
    private static final long INODE = 32;
    private static final long BYTES = 40;
    private static final long MTIME_SECONDS = 112;
    private static final long MTIME_NANOS = 120;
    private static final long DEVICE_MAJOR = 136;
    private static final long DEVICE_MINOR = 140;

    private StatxRecord() {}

    static NodeAttributes decode(MemorySegment statx) {
        int mode = Short.toUnsignedInt(statx.get(JAVA_SHORT, MODE));
        Instant mtime =
                Instant.ofEpochSecond(
                        statx.get(JAVA_LONG, MTIME_SECONDS), statx.get(JAVA_INT, MTIME_NANOS));
        Inode inode =
                new Inode(
                        statx.get(JAVA_INT, DEVICE_MAJOR),
                        statx.get(JAVA_INT, DEVICE_MINOR),
                        statx.get(JAVA_LONG, INODE));
        long links = Integer.toUnsignedLong(statx.get(JAVA_INT, LINKS));
        return new NodeAttributes(
                NodeType.ofMode(mode),
                mode & 07777,
                statx.get(JAVA_LONG, BYTES),
                mtime,
                links,
                inode);
    }

    private record Inode(int major, int minor, long number) {}
}
