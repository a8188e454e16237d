package org.syncline.lab.stats;

import org.hipparchus.stat.StatUtils;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * The median of the ratios of several pairs of samples, such as of all calls of a study, with its
 * 95 % interval.
 *
 * <p>All samples are resampled independently of each other, and each time the median of the ratios
 * is taken. The interval is that of so many units as the smallest sample has, and of so many
 * degrees of freedom as the pair with the fewest: one pair may decide the median. It is that of
 * these pairs, not of others that might have been measured. Where a sample has one fork alone it
 * does not cover how forks differ, which the estimate says.
 */
public final class MedianRatio {

    private MedianRatio() {}

    /** Two samples whose medians are divided. */
    public record Pair(TimeSample of, TimeSample to) {}

    /**
     * Returns the median of the pairs' ratios; without an interval if a sample has a single
     * iteration.
     *
     * @param pairs at least one
     */
    public static Estimate of(List<Pair> pairs, long seed) {
        if (pairs.isEmpty()) {
            throw new IllegalArgumentException("A median is of one pair at least");
        }
        SplittableRandom random = new SplittableRandom(seed);
        List<double[]> ratios = new ArrayList<>();
        double[] values = new double[pairs.size()];
        int units = Integer.MAX_VALUE;
        double degrees = Double.MAX_VALUE;
        Resampling weakest = Resampling.FORKS_AND_ITERATIONS;
        for (Pair pair : pairs) {
            Resamples above = resamples(pair.of(), random.split());
            Resamples below = resamples(pair.to(), random.split());
            weakest = weakest.weaker(above.resampling()).weaker(below.resampling());
            Spread of = above.spread(Statistic.MEDIAN);
            Spread to = below.spread(Statistic.MEDIAN);
            values[ratios.size()] = of.value() / to.value();
            ratios.add(of.ratiosTo(to));
            units = Math.min(units, Math.min(of.units(), to.units()));
            degrees = units < 2 ? degrees : Math.min(degrees, of.degreesOver(to));
        }
        double median = StatUtils.percentile(values, 50);
        Spread all = new Spread(Statistic.MEDIAN, median, medians(ratios), units);
        return new Estimate(
                median, all.interval(degrees), weakest != Resampling.FORKS_AND_ITERATIONS);
    }

    private static Resamples resamples(TimeSample sample, SplittableRandom random) {
        return Resamples.of(sample, Set.of(Statistic.MEDIAN), random);
    }

    private static double[] medians(List<double[]> ratios) {
        int resamples = ratios.stream().mapToInt(each -> each.length).min().orElseThrow();
        double[] medians = new double[resamples];
        Arrays.setAll(
                medians,
                i ->
                        StatUtils.percentile(
                                ratios.stream().mapToDouble(each -> each[i]).toArray(), 50));
        return medians;
    }
}
