package org.syncline.lab.stats;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
    private final Map<Statistic, Spread> spreads = new EnumMap<>(Statistic.class);

    private Resamples(TimeSample sample, Set<Statistic> wanted, SplittableRandom random) {
        double[] ascending = sample.steady();
        Arrays.sort(ascending);
        int[][] ranks = ranks(sample.forks(), ascending);
        resampling = Resampling.of(ranks.length, ascending.length);
        int units = ranks.length > 1 ? ranks.length : ascending.length;
        int resamples = Math.clamp(DRAWS / ascending.length, FEWEST, MOST);
        CountedValues counted = new CountedValues(ascending);
        for (int rank = 0; rank < ascending.length; rank++) {
            counted.add(rank);
        }
        for (Statistic statistic : wanted) {
            double[] figures = new double[resamples];
            spreads.put(statistic, new Spread(statistic, statistic.of(counted), figures, units));
        }
        for (int i = 0; i < resamples; i++) {
            draw(ranks, counted, random);
            for (Spread spread : spreads.values()) {
                spread.figures()[i] = spread.statistic().of(counted);
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

    /** Returns the figures of the samples drawn; the statistic must have been wanted. */
    Spread spread(Statistic statistic) {
        return Objects.requireNonNull(spreads.get(statistic), "wanted");
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
