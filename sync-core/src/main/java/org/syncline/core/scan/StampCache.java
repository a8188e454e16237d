package org.syncline.core.scan;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileStat;
import org.syncline.core.model.Digest;
import org.syncline.core.model.RelPath;

import java.time.Instant;

/**
 * The results of earlier scans: digests with the stamps that the files had then. Used by many
 * threads at once.
 */
@FunctionalInterface
public interface StampCache {

    /** Knows nothing. */
    StampCache EMPTY = path -> null;

    /** The cached digest of a path, or null. */
    @Nullable Cached lookup(RelPath path);

    /** True if an entry stood at this path at the last scan. */
    default boolean stood(RelPath path) {
        return lookup(path) != null;
    }

    /**
     * True if all direct entries of this directory are known and unchanged. The scan then leaves
     * them out of its result; otherwise it looks up the files one by one.
     */
    default boolean isUnchanged(Listing listing) {
        return false;
    }

    /**
     * A digest and the stamps that vouch for it.
     *
     * @param stat the file's state, taken no earlier than its content was read
     * @param recorded the host's time just before {@code stat} was taken, or earlier
     */
    record Cached(FileStat stat, Digest digest, Instant recorded) {

        /** Longer than any file system keeps a stamp as it is in spite of changes. */
        private static final long AGE_NANOS = 2_000_000_000;

        /**
         * True if the file must have the same content now: size, times and inode are equal, and
         * were so old when recorded that a later change would have altered them.
         */
        public boolean vouchesFor(FileStat now) {
            return isLike(now)
                    && now.mtime().isSettled(recorded)
                    && (now.ctime().isSettled(recorded) || isAged(now));
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
         * True if the modification time is much older than the change time, as after a copy that
         * kept its time: a write now would show in the modification time.
         */
        private static boolean isAged(FileStat now) {
            return now.mtime().toInstant().plusNanos(AGE_NANOS).isBefore(now.ctime().toInstant());
        }
    }
}
