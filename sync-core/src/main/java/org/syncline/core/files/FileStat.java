package org.syncline.core.files;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.EntryIdentity;

import java.time.Instant;

/**
 * The state of a path, as the file system describes it. A figure that the platform lacks (inode,
 * device, links on some) is 0. Immutable.
 *
 * @param size bytes of a file, otherwise 0
 * @param mtime when the content was modified
 * @param ctime when anything about it was last changed, by this host's clock
 * @param mode the twelve permission bits
 * @param links number of hard links
 */
public record FileStat(
        Kind kind,
        long size,
        Stamp mtime,
        Stamp ctime,
        long inode,
        long device,
        int mode,
        int links) {

    /** The kinds of entries. */
    public enum Kind {
        ABSENT,
        DIRECTORY,
        FILE,
        SYMLINK,
        /** A device, FIFO or socket. */
        OTHER
    }

    /** Seconds since the epoch and nanoseconds of the second. */
    public record Stamp(long seconds, int nanos) {

        public static final Stamp EPOCH = new Stamp(0, 0);

        /** More than a tick of any kernel's clock, by which time stamps advance. */
        private static final long TICK_NANOS = 20_000_000;

        /** The granularity assumed of stamps in whole seconds, which may be pairs of seconds. */
        private static final long COARSE_NANOS = 2_000_000_000;

        public static Stamp of(Instant instant) {
            return new Stamp(instant.getEpochSecond(), instant.getNano());
        }

        public Instant toInstant() {
            return Instant.ofEpochSecond(seconds, nanos);
        }

        /** True if a change at {@code time}, by the clock of the stamp, would show in it. */
        public boolean isSettled(Instant time) {
            long granularity = nanos == 0 ? COARSE_NANOS : TICK_NANOS;
            return toInstant().plusNanos(granularity).isBefore(time);
        }
    }

    /** Nothing there. */
    public static final FileStat ABSENT =
            new FileStat(Kind.ABSENT, 0, Stamp.EPOCH, Stamp.EPOCH, 0, 0, 0, 0);

    public FileId id() {
        return new FileId(device, inode);
    }

    /** Returns the identity of the entry, which was made at this time, as far as known. */
    public EntryIdentity identity(@Nullable Instant born) {
        return new EntryIdentity(device, inode, born);
    }

    public boolean isAbsent() {
        return kind == Kind.ABSENT;
    }

    /**
     * True if both are the same entry with the same content, as far as stamps show; links and modes
     * do not count.
     */
    public boolean sameThing(FileStat other) {
        return kind == other.kind
                && inode == other.inode
                && device == other.device
                && (kind == Kind.DIRECTORY || (size == other.size && mtime.equals(other.mtime)));
    }
}
