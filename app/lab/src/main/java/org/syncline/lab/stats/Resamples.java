package org.syncline.lab.stats;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * The hierarchical bootstrap: figures of samples drawn from a sample, forks first, and then
 * iterations within each fork drawn, both with replacement. Each fork drawn weighs alike, however
 * many iterations it has, see {@link PooledForks}.
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
        PooledForks pooled = sample.pooled();
        resampling = Resampling.of(pooled.forks(), pooled.iterations());
        int units = pooled.forks() > 1 ? pooled.forks() : pooled.iterations();
        int resamples = Math.clamp(DRAWS / pooled.iterations(), FEWEST, MOST);
        for (Statistic statistic : wanted) {
            double[] figures = new double[resamples];
            spreads.put(statistic, new Spread(statistic, statistic.of(pooled), figures, units));
        }
        for (int i = 0; i < resamples; i++) {
            pooled.draw(random);
            for (Spread spread : spreads.values()) {
                spread.figures()[i] = spread.statistic().of(pooled);
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
}
