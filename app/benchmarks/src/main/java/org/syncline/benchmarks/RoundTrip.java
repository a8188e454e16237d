package org.syncline.benchmarks;

import org.HdrHistogram.Histogram;
import org.syncline.lab.stats.Summary;

import java.io.IOException;
import java.util.Arrays;
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

    /**
     * Runs round trips in turn, for so many rounds; returns the median nanoseconds of each in the
     * later half of the rounds, since the earlier one warms up.
     */
    static double[] takeTurns(int rounds, RoundTrip... trips) throws IOException {
        double[][] nanos = new double[trips.length][rounds];
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < trips.length; i++) {
                long start = System.nanoTime();
                trips[i].run();
                nanos[i][round] = System.nanoTime() - start;
            }
        }
        return Arrays.stream(nanos).mapToDouble(RoundTrip::medianOfLaterHalf).toArray();
    }

    static double medianOfLaterHalf(double... samples) {
        return Summary.of(Arrays.copyOfRange(samples, samples.length / 2, samples.length)).median();
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
