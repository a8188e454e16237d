package org.syncline.lab.stats;

import java.util.concurrent.TimeUnit;

/**
 * Latencies as numbers of 16 bits, with the steps of an HdrHistogram of three digits: one
 * nanosecond up to 2,047 ns, and steps of less than a thousandth above. A code takes a quarter of
 * the room that the nanoseconds take, and is made in a few instructions, so that those of many
 * calls can be kept as they come.
 */
public final class LatencyCode {

    /** Whatever takes longer counts as this: ten minutes. */
    public static final long LONGEST_NANOS = TimeUnit.MINUTES.toNanos(10);

    private static final int BITS = 10;
    private static final int STEPS = 1 << BITS;

    /** Codes are from 0 up to this, exclusive. */
    public static final int CODES = of(LONGEST_NANOS) + 1;

    private LatencyCode() {}

    /** Returns the code of a latency, 0 or more; longer ones have greater codes, or equal ones. */
    public static short of(long nanos) {
        long bounded = Math.clamp(nanos, 0, LONGEST_NANOS);
        int shift = Math.max(0, Long.SIZE - 1 - BITS - Long.numberOfLeadingZeros(bounded));
        return (short) ((shift << BITS) + (bounded >>> shift));
    }

    /** Returns the least nanoseconds that have this code. */
    public static long nanos(short code) {
        int shift = Math.max(0, (code >> BITS) - 1);
        return (long) (code - shift * STEPS) << shift;
    }
}
