package org.syncline.lab.stats;

import java.util.Arrays;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;

/**
 * Statistics of n ≥ 1 repeated measurements of one quantity, in the unit of the samples.
 *
 * <p>{@code deviation} is the sample standard deviation (n−1); {@code confidence} is the 95 %
 * interval of the median by {@link Resamples bootstrap}, which lies above zero. Both do not exist
 * for a single sample, and are then empty rather than 0; nor has a quantity that may be zero an
 * interval. Samples count as independent, but for {@linkplain #of(TimeSample) those of forks}.
 */
public record Summary(
        int n,
        double median,
        double mean,
        OptionalDouble deviation,
        double min,
        double max,
        Optional<Interval> confidence) {

    private static final long SEED = 1;

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
        return new Summary(
                sorted.length,
                median(sorted),
                mean,
                OptionalDouble.of(deviation),
                sorted[0],
                sorted[sorted.length - 1],
                sorted[0] > 0 ? ofMedian(samples) : Optional.empty());
    }

    /**
     * Summarises the iterations after the warm-up of all forks, as {@link Estimates} does: each
     * fork weighs alike, and the interval covers how forks differ where there are several.
     */
    public static Summary of(TimeSample sample) {
        Estimates estimates = Estimates.of(sample, SEED);
        DoubleSummaryStatistics all = Arrays.stream(sample.steady()).summaryStatistics();
        return new Summary(
                estimates.iterations(),
                estimates.median().value(),
                estimates.mean().value(),
                estimates.deviation().stream().mapToDouble(Estimate::value).findFirst(),
                all.getMin(),
                all.getMax(),
                estimates.median().interval());
    }

    /**
     * Summarises the rates of equal work by its times: median, mean and bounds of the times are
     * turned over, so that the median rate is the amount over the median time also of an even
     * number of samples, and the mean is that of the whole work.
     *
     * @param amount of each piece of work, at least 0
     * @param seconds that each took, more than 0
     */
    public static Summary ofRates(double amount, double... seconds) {
        Summary times = of(seconds);
        if (!(amount >= 0 && times.min > 0)) {
            throw new IllegalArgumentException(
                    "No rate of " + amount + " in " + times.min + " s: the time must be positive");
        }
        double[] rates = Arrays.stream(seconds).map(each -> amount / each).toArray();
        return new Summary(
                times.n,
                amount / times.median,
                amount / times.mean,
                of(rates).deviation,
                amount / times.max,
                amount / times.min,
                amount > 0
                        ? times.confidence.map(interval -> interval.dividing(amount))
                        : Optional.empty());
    }

    private static Optional<Interval> ofMedian(double[] samples) {
        TimeSample sample = new TimeSample(List.of(ForkTimes.of(samples)));
        SplittableRandom random = new SplittableRandom(SEED);
        return Resamples.of(sample, EnumSet.of(Statistic.MEDIAN), random)
                .spread(Statistic.MEDIAN)
                .interval();
    }

    /** Summarises as {@link #of(double...)} does; returns empty if there is no sample at all. */
    public static Optional<Summary> ofAll(Collection<Double> samples) {
        return samples.isEmpty()
                ? Optional.empty()
                : Optional.of(of(samples.stream().mapToDouble(Double::doubleValue).toArray()));
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
