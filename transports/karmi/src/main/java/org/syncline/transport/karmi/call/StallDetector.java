package org.syncline.transport.karmi.call;

import java.time.Duration;

/**
 * Notices when a message that has begun, in or out, makes no progress any more. Used by the
 * watching thread only.
 */
final class StallDetector {
    private final long limit;
    private int lastIn;
    private int lastOut;
    private long since = System.nanoTime();
    private boolean possible;

    StallDetector(Duration limit) {
        this.limit = limit.toNanos();
    }

    /** Both counters are odd while a message is half-way, and change with each step. */
    boolean isTooLong(int in, int out, long now) {
        possible = (in & 1) != 0 || (out & 1) != 0;
        if (!possible || in != lastIn || out != lastOut) {
            since = now;
        }
        lastIn = in;
        lastOut = out;
        return now - since > limit;
    }

    boolean isPossible() {
        return possible;
    }
}
