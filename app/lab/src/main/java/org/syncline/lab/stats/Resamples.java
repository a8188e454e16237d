package org.syncline.lab.stats;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * The hierarchical bootstrap: figures of samples drawn from a sample, forks first, and then
 * iterations within each fork drawn, both with replacement.
 *
 * <p>Source: Davison and Hinkley, Bootstrap Methods and their Application, 1997, section 3.8; used
 * for benchmarks by Kalibera and Jones 2013 and Barrett et al. 2017. A seed gives the same figures
 * each time, whatever the order of iterations within a fork.
 */
final class Resamples {
    private static final int MOST = 2_000;
    private static final int FEWEST = 400;
    private static final int DRAWS = 20_000_000;

    private final Resampling resampling;
    private final int units;
    private final Map<Statistic, Double> values = new EnumMap<>(Statistic.class);
    private final Map<Statistic, double[]> figures = new EnumMap<>(Statistic.class);

    private Resamples(TimeSample sample, Set<Statistic> wanted, SplittableRandom random) {
        double[] ascending = sample.steady();
        Arrays.sort(ascending);
        int[][] ranks = ranks(sample.forks(), ascending);
        resampling = Resampling.of(ranks.length, ascending.length);
        units = ranks.length > 1 ? ranks.length : ascending.length;
        CountedValues counted = new CountedValues(ascending);
        for (int rank = 0; rank < ascending.length; rank++) {
            counted.add(rank);
        }
        wanted.forEach(statistic -> values.put(statistic, statistic.of(counted)));
        int resamples = Math.clamp(DRAWS / ascending.length, FEWEST, MOST);
        wanted.forEach(statistic -> figures.put(statistic, new double[resamples]));
        for (int i = 0; i < resamples; i++) {
            draw(ranks, counted, random);
            for (Map.Entry<Statistic, double[]> figure : figures.entrySet()) {
                figure.getValue()[i] = figure.getKey().of(counted);
            }
        }
    }

    static Resamples of(TimeSample sample, Set<Statistic> wanted, SplittableRandom random) {
        return new Resamples(sample, wanted, random);
    }

    /** Returns what was drawn. */
    Resampling resampling() {
        return resampling;
    }

    /** Returns the figure of the sample itself. */
    double value(Statistic statistic) {
        return values.get(statistic);
    }

    /** Returns the figures of the samples drawn, with how many independent units they rest on. */
    Spread spread(Statistic statistic) {
        return new Spread(statistic, value(statistic), figures.get(statistic), units);
    }

    private static void draw(int[][] ranks, CountedValues into, SplittableRandom random) {
        into.clear();
        for (int i = 0; i < ranks.length; i++) {
            int[] fork = ranks[random.nextInt(ranks.length)];
            for (int j = 0; j < fork.length; j++) {
                into.add(fork[random.nextInt(fork.length)]);
            }
        }
    }

    /** Returns for each fork the ascending indices of its iterations among all. */
    private static int[][] ranks(List<ForkTimes> forks, double[] ascending) {
        int[][] ranks = new int[forks.size()][];
        for (int fork = 0; fork < ranks.length; fork++) {
            double[] times = forks.get(fork).steady();
            Arrays.sort(times);
            ranks[fork] =
                    Arrays.stream(times)
                            .mapToInt(time -> Arrays.binarySearch(ascending, time))
                            .toArray();
        }
        return ranks;
    }
}
