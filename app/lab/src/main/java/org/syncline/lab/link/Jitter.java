package org.syncline.lab.link;

import java.util.SplittableRandom;

/**
 * Delay on top of the latency, never negative. The delay is a function of time and seed alone: it
 * changes every millisecond ({@link #SLOT_NANOS}), however the bytes are cut into pieces, so that
 * transports with small and with large writes see the same link.
 *
 * @param meanNanos the mean delay
 */
public record Jitter(Shape shape, long meanNanos) {

    public static final Jitter NONE = new Jitter(Shape.UNIFORM, 0);

    /** The delay keeps for so long. */
    public static final long SLOT_NANOS = 1_000_000;

    /** No exponential delay is longer than so many means. */
    private static final int LONGEST_TAIL = 10;

    /** The distribution of the delay. */
    public enum Shape {
        /** Between none and twice the mean. */
        UNIFORM,
        /** A long tail, cut at ten means. */
        EXPONENTIAL
    }

    public Jitter {
        if (meanNanos < 0) {
            throw new IllegalArgumentException("a jitter below zero");
        }
    }

    /** No delay is longer. */
    public long longestNanos() {
        return switch (shape) {
            case UNIFORM -> 2 * meanNanos;
            case EXPONENTIAL -> LONGEST_TAIL * meanNanos;
        };
    }

    /** The delay of what leaves so many nanoseconds after the link's beginning. */
    long at(long seed, long nanos) {
        if (meanNanos == 0) {
            return 0;
        }
        SplittableRandom random =
                new SplittableRandom(seed ^ Math.floorDiv(nanos, SLOT_NANOS) * 0x9E3779B97F4A7C15L);
        double part = random.nextDouble();
        double means =
                switch (shape) {
                    case UNIFORM -> 2 * part;
                    case EXPONENTIAL -> Math.min(LONGEST_TAIL, -Math.log1p(-part));
                };
        return Math.round(means * meanNanos);
    }
}
