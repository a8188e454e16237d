package org.syncline.lab.stats;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Figures of the steady iterations of a sample, in seconds, with 95 % intervals by {@link Resamples
 * bootstrap}. Each fork weighs alike, however many iterations it has.
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
 */
public record Estimates(
        int forks,
        int iterations,
        Resampling resampling,
        Estimate mean,
        Estimate median,
        Optional<Estimate> deviation) {

    private static final List<Statistic> PERCENTILES =
            List.of(Statistic.MEDIAN, Statistic.P90, Statistic.P98, Statistic.P999);

    /** Estimates all figures that the sample is large enough for; some ms for 300 iterations. */
    public static Estimates of(TimeSample sample, long seed) {
        Set<Statistic> wanted =
                possible(List.of(Statistic.MEAN, Statistic.MEDIAN, Statistic.DEVIATION), sample);
        Resamples resamples = Resamples.of(sample, wanted, new SplittableRandom(seed));
        return new Estimates(
                sample.forks().size(),
                sample.steady().length,
                resamples.resampling(),
                estimate(resamples, Statistic.MEAN),
                estimate(resamples, Statistic.MEDIAN),
                wanted.contains(Statistic.DEVIATION)
                        ? Optional.of(estimate(resamples, Statistic.DEVIATION))
                        : Optional.empty());
    }

    /**
     * Estimates the median and the 90, 98 and 99.9 % of single iterations, without those that would
     * have {@linkplain Statistic#fewestIterations too few of them}; they grow in this order.
     */
    public static Map<Statistic, Estimate> percentiles(TimeSample sample, long seed) {
        Set<Statistic> wanted = possible(PERCENTILES, sample);
        Resamples resamples = Resamples.of(sample, wanted, new SplittableRandom(seed));
        Map<Statistic, Estimate> percentiles = new EnumMap<>(Statistic.class);
        wanted.forEach(each -> percentiles.put(each, estimate(resamples, each)));
        return percentiles;
    }

    private static Set<Statistic> possible(List<Statistic> asked, TimeSample sample) {
        double iterations = sample.effectiveIterations();
        Set<Statistic> possible = EnumSet.copyOf(asked);
        possible.removeIf(statistic -> statistic.fewestIterations() > iterations);
        return possible;
    }

    private static Estimate estimate(Resamples resamples, Statistic statistic) {
        Spread spread = resamples.spread(statistic);
        boolean oneFork = resamples.resampling() != Resampling.FORKS_AND_ITERATIONS;
        return new Estimate(spread.value(), spread.interval(), oneFork);
    }
}
