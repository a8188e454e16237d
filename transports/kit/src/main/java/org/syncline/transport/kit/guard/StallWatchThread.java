package org.syncline.transport.kit.guard;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * Looks at all {@link StallWatch}es of this JVM, with one thread: a thread for each would cost
 * callers that connect for every call more than the call. It sleeps on when a watch ends, and a new
 * one wakes it only if that is due before. Safe for any thread.
 */
final class StallWatchThread {

    private static final Logger LOG = System.getLogger(StallWatchThread.class.getName());

    /** When to look next, while that is not known yet: every added watch is then seen. */
    private static final long UNKNOWN = Long.MAX_VALUE;

    private final Set<StallWatch> watches = ConcurrentHashMap.newKeySet();
    private final long epoch = System.nanoTime();
    private final Thread thread =
            Thread.ofPlatform().name("syncline-stall-watch").daemon().unstarted(this::run);
    private volatile long next = UNKNOWN;

    private StallWatchThread() {}

    static StallWatchThread begin() {
        StallWatchThread made = new StallWatchThread();
        made.thread.start();
        return made;
    }

    void add(StallWatch watch) {
        watches.add(watch);
        if (now() + watch.nanos() < next) {
            LockSupport.unpark(thread);
        }
    }

    void remove(StallWatch watch) {
        watches.remove(watch);
    }

    private long now() {
        return System.nanoTime() - epoch;
    }

    private void run() {
        while (true) {
            // Before the look, so that a watch that comes too late for it sees that, and wakes this
            // thread.
            next = UNKNOWN;
            long left = lookAtAll();
            if (left == Long.MAX_VALUE) {
                LockSupport.park(this);
            } else {
                next = now() + left;
                LockSupport.parkNanos(this, left);
            }
        }
    }

    /** Returns after how many nanoseconds to look again. */
    private long lookAtAll() {
        long left = Long.MAX_VALUE;
        for (StallWatch watch : watches) {
            try {
                left = Math.min(left, watch.look());
            } catch (RuntimeException | Error e) {
                // As where there are no more threads; the others depend on this one.
                LOG.log(Level.ERROR, "a connection that stands still could not be ended", e);
                left = Math.min(left, watch.nanos());
            }
        }
        return left;
    }
}
