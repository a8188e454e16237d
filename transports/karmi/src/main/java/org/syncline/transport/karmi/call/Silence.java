package org.syncline.transport.karmi.call;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Notices when nothing has passed one way of a connection for long. Time in which this virtual
 * machine itself was stopped does not count. Used by the watching thread only.
 */
final class Silence {
    /** The watching thread looks up at least once a second. */
    private static final long MOST_BETWEEN_LOOKS = TimeUnit.SECONDS.toNanos(2);

    private final long limit;
    private int progress;
    private long lookedAt;
    private long lasted;

    Silence(Duration limit, long now) {
        this.limit = limit.toNanos();
        lookedAt = now;
    }

    /**
     * Looks, and begins anew if the silence has lasted for the limit.
     *
     * @param current changes with whatever passes
     */
    boolean hasLasted(int current, long now) {
        lasted = current == progress ? lasted + Math.min(now - lookedAt, MOST_BETWEEN_LOOKS) : 0;
        progress = current;
        lookedAt = now;
        if (lasted <= limit) {
            return false;
        }
        lasted = 0;
        return true;
    }
}
