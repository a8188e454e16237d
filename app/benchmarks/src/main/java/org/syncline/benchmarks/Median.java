package org.syncline.benchmarks;

import java.util.Arrays;

/** The middle of samples that were taken; of an even number the upper of both in the middle. */
public final class Median {

    private Median() {}

    /** Of at least one sample; the array is left as it is. */
    public static double of(double... samples) {
        double[] sorted = samples.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    /** Of the later half, since the earlier one warms up. */
    public static double ofLaterHalf(double... samples) {
        return of(Arrays.copyOfRange(samples, samples.length / 2, samples.length));
    }
}
