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
 * these pairs, not of others that might have been measured.
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
        for (Pair pair : pairs) {
            Spread of = spread(pair.of(), random.split());
            Spread to = spread(pair.to(), random.split());
            values[ratios.size()] = of.value() / to.value();
            ratios.add(of.ratiosTo(to));
            units = Math.min(units, Math.min(of.units(), to.units()));
            degrees = units < 2 ? degrees : Math.min(degrees, of.degreesOver(to));
        }
        double median = StatUtils.percentile(values, 50);
        Spread all = new Spread(Statistic.MEDIAN, median, medians(ratios), units);
        return new Estimate(median, all.interval(degrees));
    }

    private static Spread spread(TimeSample sample, SplittableRandom random) {
        return Resamples.of(sample, Set.of(Statistic.MEDIAN), random).spread(Statistic.MEDIAN);
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
