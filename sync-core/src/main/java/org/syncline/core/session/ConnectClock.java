package org.syncline.core.session;

import org.syncline.core.session.OpenedRoot.ConnectTimes;

import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Times the steps to a peer: connecting, the first lookup and the next. One thread takes them; any
 * thread may look at any time.
 */
public final class ConnectClock {

    private static final int STEPS = 3;
    private static final double NANOS = 1e9;

    private final LongSupplier nanoTime;
    private final long[] marks = new long[STEPS + 1];
    private int marked;

    public ConnectClock() {
        this(System::nanoTime);
    }

    ConnectClock(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** The first step begins, or one ends and the next begins. */
    synchronized void mark() {
        marks[marked++] = nanoTime.getAsLong();
    }

    /** The seconds of each step, of the one under way up to now; empty before the first. */
    public synchronized Optional<ConnectTimes> soFar() {
        return marked == 0
                ? Optional.empty()
                : Optional.of(new ConnectTimes(seconds(0), seconds(1), seconds(2)));
    }

    private double seconds(int step) {
        if (step >= marked) {
            return 0;
        }
        long end = step + 1 < marked ? marks[step + 1] : nanoTime.getAsLong();
        return (end - marks[step]) / NANOS;
    }
}
