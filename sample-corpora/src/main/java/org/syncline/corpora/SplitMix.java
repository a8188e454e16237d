package org.syncline.corpora;

/**
 * The SplitMix64 generator of Steele, Lea and Flood ("Fast splittable pseudorandom number
 * generators", 2014).
 *
 * <p>Integer arithmetic only, so that one seed gives one sequence on every platform and every JDK.
 * Not thread-safe.
 */
final class SplitMix {
    private long state;

    SplitMix(long seed) {
        state = seed;
    }

    long nextLong() {
        state += 0x9E3779B97F4A7C15L;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** A number from 0 (inclusive) to {@code bound} (exclusive); {@code bound} is positive. */
    long below(long bound) {
        return Math.unsignedMultiplyHigh(nextLong(), bound);
    }

    int below(int bound) {
        return (int) below((long) bound);
    }

    <T> T pick(T[] choices) {
        return choices[below(choices.length)];
    }
}
