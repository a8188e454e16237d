package org.syncline.core.scan;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.FileStat.Stamp;
import org.syncline.core.model.Digest;
import org.syncline.core.model.RelPath;

import java.time.Instant;

/**
 * What earlier scans left: digests with the stamps that the files had then. Asked by many threads
 * at once.
 */
@FunctionalInterface
public interface StampCache {

    /** Knows nothing. */
    StampCache EMPTY = path -> null;

    /** What is known of a path, or null. */
    @Nullable Cached lookup(RelPath path);

    /** True if something is known to have stood at this path the last time. */
    default boolean stood(RelPath path) {
        return lookup(path) != null;
    }

    /**
     * True if everything in this directory is known and as it was, but for what lies in its
     * subdirectories. The scan then says nothing of it; otherwise it asks for the files.
     */
    default boolean isUnchanged(Listing listing) {
        return false;
    }

    /**
     * A digest and what vouches for it.
     *
     * @param stat the file's state, taken no earlier than its content was read
     * @param recorded the host's time just before {@code stat} was taken, or earlier
     */
    record Cached(FileStat stat, Digest digest, Instant recorded) {

        /** More than a tick of any kernel's clock, by which time stamps advance. */
        private static final long TICK_NANOS = 20_000_000;

        /** Where stamps are whole seconds, they may be whole pairs of seconds. */
        private static final long COARSE_NANOS = 2_000_000_000;

        /**
         * True if the file must have the same content now: size, times and inode are equal, and
         * were old enough when they were recorded that a later change would have altered them.
         */
        public boolean vouchesFor(FileStat now) {
            return isLike(now)
                    && isSettled(now.mtime(), recorded)
                    && (isSettled(now.ctime(), recorded) || isAged(now));
        }

        /**
         * True if size, times and inode are those that were recorded; a change right after that may
         * hide behind them.
         */
        public boolean isLike(FileStat now) {
            return now.size() == stat.size()
                    && now.inode() == stat.inode()
                    && now.mtime().equals(stat.mtime())
                    && now.ctime().equals(stat.ctime());
        }

        /**
         * True if the content is much older than the last change of anything about the file, as
         * after a copy that kept its time: writing to it now would show in the modification time.
         */
        private static boolean isAged(FileStat now) {
            return now.mtime()
                    .toInstant()
                    .plusNanos(COARSE_NANOS)
                    .isBefore(now.ctime().toInstant());
        }

        /** True if a change after {@code recorded} would have another stamp. */
        public static boolean isSettled(Stamp stamp, Instant recorded) {
            long granularity = stamp.nanos() == 0 ? COARSE_NANOS : TICK_NANOS;
            return stamp.toInstant().plusNanos(granularity).isBefore(recorded);
        }
    }
}
