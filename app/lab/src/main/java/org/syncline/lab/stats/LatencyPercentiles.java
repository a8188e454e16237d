package org.syncline.lab.stats;

import org.HdrHistogram.AbstractHistogram;

import java.util.Optional;

/**
 * The latency percentiles every call benchmark reports, in microseconds.
 *
 * <p>Values carry the resolution of the histogram they come from (with three significant digits
 * within 0.1 %).
 */
public record LatencyPercentiles(
        long calls, double p50, double p90, double p98, double p999, double max) {

    private static final double NANOS_PER_MICRO = 1_000;

    /** Reads a histogram of nanoseconds; empty where nothing was recorded. */
    public static Optional<LatencyPercentiles> ofNanos(AbstractHistogram nanos) {
        if (nanos.getTotalCount() == 0) {
            return Optional.empty();
        }
        return Optional.of(
                new LatencyPercentiles(
                        nanos.getTotalCount(),
                        micros(nanos, 50),
                        micros(nanos, 90),
                        micros(nanos, 98),
                        micros(nanos, 99.9),
                        nanos.getMaxValue() / NANOS_PER_MICRO));
    }

    private static double micros(AbstractHistogram nanos, double percentile) {
        return nanos.getValueAtPercentile(percentile) / NANOS_PER_MICRO;
    }
}
