package org.syncline.cli;

import java.time.Duration;
import java.util.Locale;

/**
 * Decides when the next run of a watch is due: once hints have come and none for a quiet time, and
 * after an interval in any case. Hints that come while a run is under way count for the next one.
 * Safe for any thread.
 */
final class WatchSchedule {

    enum Cause {
        START,
        CHANGE,
        INTERVAL,

        /** The watch is over, and no run begins. */
        STOP;

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private static final long NANOS_PER_MILLI = 1_000_000;

    private final long quietNanos;
    private final long intervalNanos;
    private boolean stopped;
    private boolean hinted;
    private long latestHint;

    WatchSchedule(Duration quiet, Duration interval) {
        this.quietNanos = quiet.toNanos();
        this.intervalNanos = interval.toNanos();
    }

    /** Takes a hint that entries may have changed. */
    synchronized void hint() {
        hinted = true;
        latestHint = System.nanoTime();
        notifyAll();
    }

    synchronized void stop() {
        stopped = true;
        notifyAll();
    }

    /** Begins a run, which sees all changes hinted at so far. */
    synchronized void begins() {
        hinted = false;
    }

    /** Waits until the next run is due. */
    synchronized Cause await() {
        long since = System.nanoTime();
        try {
            while (!stopped) {
                long now = System.nanoTime();
                long toInterval = intervalNanos - (now - since);
                long toQuiet = hinted ? quietNanos - (now - latestHint) : toInterval;
                if (Math.min(toInterval, toQuiet) <= 0) {
                    return hinted ? Cause.CHANGE : Cause.INTERVAL;
                }
                wait(Math.min(toInterval, toQuiet) / NANOS_PER_MILLI + 1);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Cause.STOP;
    }
}
