package org.syncline.transport.aeron;

import org.agrona.concurrent.BackoffIdleStrategy;
import org.agrona.concurrent.IdleStrategy;
import org.syncline.transport.kit.AdaptiveSpin;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

/**
 * Waits for messages: looks for them for a bounded time, where that has paid lately, lets others of
 * the same core go first, and then sleeps longer and longer between two looks. For one thread at a
 * time, handed over with a happens-before edge.
 */
final class MessageWaitStrategy {

    private static final long LONGEST_NAP = TimeUnit.MILLISECONDS.toNanos(1);

    private final AdaptiveSpin spin = new AdaptiveSpin();
    private final IdleStrategy naps = naps();
    private boolean looked;

    /** Naps that grow, without looking in a loop before. */
    static IdleStrategy naps() {
        return new BackoffIdleStrategy(1, 1, TimeUnit.MICROSECONDS.toNanos(1), LONGEST_NAP);
    }

    /** Begins anew: a message came, or will soon. */
    void reset() {
        if (looked) {
            looked = false;
            naps.reset();
        }
    }

    /**
     * Waits a little.
     *
     * @param poll takes the messages that are there, and returns whether it took any
     * @param callers how many threads wait for messages
     * @return false if too little time passed to check time-outs
     */
    boolean await(AdaptiveSpin.Readiness poll, int callers) throws IOException {
        if (looked) {
            naps.idle();
            return true;
        }
        looked = true;
        if (!spin.await(poll, callers)) {
            Thread.yield();
        }
        return false;
    }
}
