package org.syncline.core.replica;

import java.time.Duration;

/**
 * The time and size for which displaced entries are kept. The owner of the root decides, not its
 * callers.
 *
 * @param days trash of runs that are older than this is emptied
 * @param bytes the oldest trash is emptied until the rest is no larger; negative to allow as much
 *     as is free on the disk
 */
public record TrashLimits(int days, long bytes) {

    public static final long AS_MUCH_AS_IS_FREE = -1;

    /**
     * Within this time a full disk empties no trash: callers decide how full it is, and could push
     * out what they have just displaced. A size that the owner names holds at once.
     */
    public static final Duration SPARED = Duration.ofDays(1);

    /** Thirty days, and never more than the space that is still free. */
    public static final TrashLimits DEFAULT = new TrashLimits(30, AS_MUCH_AS_IS_FREE);

    public TrashLimits {
        if (days < 0) {
            throw new IllegalArgumentException("trash cannot be kept for " + days + " days");
        }
    }
}
