package org.syncline.benchmarks;

import java.util.Arrays;

/** The middle of the samples; of an even number the upper of both in the middle. */
public final class Median {

    private Median() {}

    /** Returns the median of at least one sample; the array is left as it is. */
    public static double of(double... samples) {
        double[] sorted = samples.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    /** Returns the median of the later half, since the earlier one warms up. */
    public static double ofLaterHalf(double... samples) {
        return of(Arrays.copyOfRange(samples, samples.length / 2, samples.length));
    }
}
