package org.syncline.lab.stats;

import org.hipparchus.distribution.continuous.TDistribution;

import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Statistics of n ≥ 1 repeated measurements of one quantity, in the unit of the samples.
 *
 * <p>{@code deviation} is the sample standard deviation (n−1); {@code confidence} is the 95 %
 * interval of the mean by Student's t. Both do not exist for a single sample, and are then empty
 * rather than 0. The interval takes the samples as independent and may reach below zero: {@link
 * Estimates} is for times of several forks.
 */
public record Summary(
        int n,
        double median,
        double mean,
        OptionalDouble deviation,
        double min,
        double max,
        Optional<Interval> confidence) {

    /** P(T ≤ t) for the t of a two-sided interval of 95 %. */
    private static final double UPPER = 0.975;

    /** Summarises at least one finite sample; the array is left as it is. */
    public static Summary of(double... samples) {
        if (samples.length == 0) {
            throw new IllegalArgumentException("A summary needs at least one sample");
        }
        double[] sorted = samples.clone();
        Arrays.sort(sorted);
        if (!Double.isFinite(sorted[0]) || !Double.isFinite(sorted[sorted.length - 1])) {
            throw new IllegalArgumentException("Not a finite sample in " + Arrays.toString(sorted));
        }
        double mean = mean(sorted);
        if (sorted.length == 1) {
            return new Summary(1, mean, mean, OptionalDouble.empty(), mean, mean, Optional.empty());
        }
        double deviation = deviation(sorted, mean);
        double half =
                new TDistribution(sorted.length - 1).inverseCumulativeProbability(UPPER)
                        * deviation
                        / StrictMath.sqrt(sorted.length);
        return new Summary(
                sorted.length,
                median(sorted),
                mean,
                OptionalDouble.of(deviation),
                sorted[0],
                sorted[sorted.length - 1],
                Optional.of(new Interval(mean - half, mean + half)));
    }

    /** Summarises as {@link #of(double...)} does; returns empty if there is no sample at all. */
    public static Optional<Summary> ofAll(Collection<Double> samples) {
        return samples.isEmpty()
                ? Optional.empty()
                : Optional.of(of(samples.stream().mapToDouble(Double::doubleValue).toArray()));
    }

    /**
     * Returns half the range from the smallest to the largest sample; empty for a single sample.
     */
    public OptionalDouble spread() {
        return n == 1 ? OptionalDouble.empty() : OptionalDouble.of((max - min) / 2);
    }

    private static double median(double[] sorted) {
        int upper = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[upper] : (sorted[upper - 1] + sorted[upper]) / 2;
    }

    private static double mean(double[] samples) {
        return Arrays.stream(samples).sum() / samples.length;
    }

    private static double deviation(double[] samples, double mean) {
        double squares = Arrays.stream(samples).map(x -> (x - mean) * (x - mean)).sum();
        return StrictMath.sqrt(squares / (samples.length - 1));
    }
}
