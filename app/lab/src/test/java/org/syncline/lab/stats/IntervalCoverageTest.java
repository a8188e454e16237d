package org.syncline.lab.stats;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** How often intervals hold the truth, on simulated forks whose truth is known. */
class IntervalCoverageTest {
    private static final long SEED = 2013;
    private static final int SAMPLES = 300;
    private static final double LEVEL = 10;

    /** The noise of forks and of iterations is log-normal with these deviations. */
    @ParameterizedTest
    @CsvSource({
        "1, 10, 0.00, 0.10, 0",
        "2, 3, 0.10, 0.02, 0",
        "2, 3, 0.02, 0.10, 0",
        "2, 5, 0.03, 0.03, 0",
        "3, 3, 0.10, 0.10, 0",
        "3, 5, 0.10, 0.02, 0",
        "6, 5, 0.05, 0.05, 0",
        "10, 5, 0.10, 0.01, 0",
        "3, 8, 0.10, 0.05, 1",
        "10, 20, 0.10, 0.02, 1"
    })
    void holdsMeanMedianAndDeviation(
            int forks, int iterations, double between, double within, double fewer) {
        Random random = new Random(SEED);
        Noise noise = new Noise(forks, iterations, between, within, fewer);
        double variance = between * between + within * within;
        double mean = LEVEL * Math.exp(variance / 2);
        double deviation = mean * Math.sqrt(Math.expm1(variance));
        int means = 0;
        int medians = 0;
        int deviations = 0;
        for (int i = 0; i < SAMPLES; i++) {
            TimeSample sample = draw(random, LEVEL, noise);
            Estimates found = Estimates.of(sample, i);
            means += holds(found.mean().interval(), mean);
            medians += holds(found.median().interval(), LEVEL);
            deviations += holds(found.deviation().orElseThrow().interval(), deviation);
        }
        assertOften(means, "means");
        assertOften(medians, "medians");
        assertOften(deviations, "deviations");
    }

    @ParameterizedTest
    @CsvSource({
        "1.1, 2, 3, 0.10, 0.02, 0",
        "1.0, 2, 3, 0.02, 0.10, 0",
        "1.1, 3, 3, 0.10, 0.10, 0",
        "1.0, 3, 3, 0.10, 0.01, 0",
        "1.1, 4, 5, 0.10, 0.02, 0",
        "1.0, 8, 5, 0.10, 0.01, 0",
        "1.1, 3, 8, 0.10, 0.05, 1",
        "1.0, 10, 20, 0.10, 0.02, 1"
    })
    void holdsTheRatioOfMeansAndOfMedians(
            double ratio, int forks, int iterations, double between, double within, double fewer) {
        Noise noise = new Noise(forks, iterations, between, within, fewer);
        for (Statistic statistic : List.of(Statistic.MEAN, Statistic.MEDIAN)) {
            holdsTheRatio(statistic, ratio, noise);
        }
    }

    private static void holdsTheRatio(Statistic statistic, double ratio, Noise noise) {
        Random random = new Random(SEED);
        int held = 0;
        int untold = 0;
        for (int i = 0; i < SAMPLES; i++) {
            TimeSample one = draw(random, LEVEL * ratio, noise);
            TimeSample other = draw(random, LEVEL, noise);
            TimeRatio found = TimeRatio.of(one, other, statistic, i);
            held += holds(found.interval(), ratio);
            untold += found.verdict() == TimeRatio.Verdict.UNTOLD ? 1 : 0;
        }
        assertOften(held, "ratios of " + statistic);
        if (ratio == 1) {
            assertOften(untold, "ratios of equal cells without a verdict, of " + statistic);
        }
    }

    /** Pairs that are alike, and pairs of which the middle one decides. */
    @ParameterizedTest
    @CsvSource({
        "0.0, 2, 3, 0.10, 0.02, 0",
        "0.2, 2, 3, 0.10, 0.02, 0",
        "0.0, 3, 3, 0.10, 0.02, 0",
        "0.2, 3, 3, 0.10, 0.02, 0",
        "0.2, 6, 3, 0.05, 0.02, 0",
        "0.2, 8, 10, 0.10, 0.02, 1"
    })
    void holdsTheMedianOfRatios(
            double apart, int forks, int iterations, double between, double within, double fewer) {
        Noise noise = new Noise(forks, iterations, between, within, fewer);
        Random random = new Random(SEED);
        int held = 0;
        for (int i = 0; i < SAMPLES; i++) {
            List<MedianRatio.Pair> pairs = new ArrayList<>();
            for (int pair = -2; pair <= 2; pair++) {
                double level = LEVEL * (1.5 + apart * pair);
                pairs.add(
                        new MedianRatio.Pair(
                                draw(random, level, noise), draw(random, LEVEL, noise)));
            }
            held += holds(MedianRatio.of(pairs, i).interval(), 1.5);
        }
        assertOften(held, "medians of ratios");
    }

    private static int holds(Optional<Interval> interval, double truth) {
        return interval.orElseThrow().contains(truth) ? 1 : 0;
    }

    private static void assertOften(int times, String what) {
        assertTrue(
                times >= 0.9 * SAMPLES, times + " " + what + " of " + SAMPLES + ", seed " + SEED);
    }

    private static TimeSample draw(Random random, double level, Noise noise) {
        double[][] times = new double[noise.forks][];
        for (int fork = 0; fork < times.length; fork++) {
            double slow = random.nextGaussian();
            double own = level * Math.exp(noise.between * slow);
            times[fork] = new double[noise.iterationsOf(slow)];
            Arrays.setAll(times[fork], i -> own * Math.exp(noise.within * random.nextGaussian()));
        }
        return DrawnForks.sample(times);
    }

    /**
     * How forks are drawn.
     *
     * @param fewer how many times fewer iterations a fork has, as a logarithm, for each deviation
     *     that it is slower
     */
    private record Noise(int forks, int iterations, double between, double within, double fewer) {

        int iterationsOf(double slow) {
            return (int) Math.max(1, Math.round(iterations * Math.exp(-fewer * slow)));
        }
    }
}
