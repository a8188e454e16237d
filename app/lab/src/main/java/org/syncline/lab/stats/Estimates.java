package org.syncline.lab.stats;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Figures of the steady iterations of a sample, in seconds, with 95 % intervals by {@link Resamples
 * bootstrap}.
 *
 * <p>An interval covers chance within this experiment: other forks and other iterations on the same
 * machine, in the same state. It does not cover another machine, build or hour, nor a warm-up that
 * was cut too short. It is wide for few forks, and honestly so: two forks say little of how forks
 * differ. Where forks do not differ, it is up to √2 too wide, because the noise of iterations
 * enters by both levels. Where one fork runs, iterations count as independent, which makes it too
 * narrow if they drift.
 *
 * @param forks the number of forks
 * @param iterations the number of steady iterations in all of them
 * @param resampling what the intervals were drawn from
 * @param deviation empty for a single iteration; its interval is rough below some 30 iterations
 * @param p90 empty, as the following ones, with fewer iterations than {@link
 *     Statistic#fewestIterations}
 */
public record Estimates(
        int forks,
        int iterations,
        Resampling resampling,
        Estimate mean,
        Estimate median,
        Optional<Estimate> deviation,
        Optional<Estimate> p90,
        Optional<Estimate> p98,
        Optional<Estimate> p999) {

    /** Estimates all figures that the sample is large enough for; some ms for 300 iterations. */
    public static Estimates of(TimeSample sample, long seed) {
        int iterations = sample.steady().length;
        Set<Statistic> wanted = EnumSet.allOf(Statistic.class);
        wanted.removeIf(statistic -> statistic.fewestIterations() > iterations);
        Resamples resamples = Resamples.of(sample, wanted, new SplittableRandom(seed));
        return new Estimates(
                sample.forks().size(),
                iterations,
                resamples.resampling(),
                estimate(resamples, Statistic.MEAN),
                estimate(resamples, Statistic.MEDIAN),
                ifWanted(wanted, resamples, Statistic.DEVIATION),
                ifWanted(wanted, resamples, Statistic.P90),
                ifWanted(wanted, resamples, Statistic.P98),
                ifWanted(wanted, resamples, Statistic.P999));
    }

    private static Optional<Estimate> ifWanted(
            Set<Statistic> wanted, Resamples resamples, Statistic statistic) {
        return wanted.contains(statistic)
                ? Optional.of(estimate(resamples, statistic))
                : Optional.empty();
    }

    private static Estimate estimate(Resamples resamples, Statistic statistic) {
        Spread spread = resamples.spread(statistic);
        return new Estimate(spread.value(), spread.interval());
    }
}
