package org.syncline.benchmarks;

import org.HdrHistogram.Histogram;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** One request and its reply, repeated to measure it. */
@FunctionalInterface
public interface RoundTrip {

    void run() throws IOException;

    /** Repeats the round trip for so many nanoseconds; returns the nanoseconds of each. */
    default Histogram repeat(long nanos) throws IOException {
        Histogram times = noTimes();
        long before = System.nanoTime();
        long end = before + nanos;
        while (before < end) {
            run();
            long after = System.nanoTime();
            record(times, after - before);
            before = after;
        }
        return times;
    }

    /** Returns an empty histogram of nanoseconds, with three digits. */
    static Histogram noTimes() {
        return new Histogram(TimeUnit.MINUTES.toNanos(1), 3);
    }

    /** Adds a time to {@link #noTimes}; more than a minute counts as one. */
    static void record(Histogram times, long nanos) {
        times.recordValue(Math.min(nanos, times.getHighestTrackableValue()));
    }
}
