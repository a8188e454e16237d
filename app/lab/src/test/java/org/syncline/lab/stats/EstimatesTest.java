package org.syncline.lab.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Reference values by numpy 2.4.6 and scipy 1.17.1, with 200,000 resamples: forks {@code f =
 * integers(0, F, (R, F))}, iterations {@code i = integers(0, n, (R, F, n))}, {@code x[f[:, :,
 * None], i]}; for mean and median from six forks on {@code quantile(m, [a, 1 - a])} with {@code a =
 * norm.cdf(-sqrt(F / (F - 1)) * t.ppf(.975, F - 1))}, else {@code exp(± t.ppf(.975, F - 1) *
 * sqrt(var(log(m)) * F / (F - 1)))}.
 */
class EstimatesTest {
    private static final long SEED = 42;

    @Test
    void agreesWithTheReferenceForManyForks() {
        Estimates found = Estimates.of(DrawnForks.EIGHT, SEED);
        assertEquals(8, found.forks());
        assertEquals(48, found.iterations());
        assertEquals(Resampling.FORKS_AND_ITERATIONS, found.resampling());
        assertNear(9.915, 9.60791667, 10.19822951, found.mean());
        assertNear(9.95, 9.635, 10.31, found.median());
        assertNear(0.4890503, 0.30458892, 0.78522297, found.deviation().orElseThrow());
        assertEquals(
                Set.of(Statistic.MEDIAN), Estimates.percentiles(DrawnForks.EIGHT, SEED).keySet());
    }

    @Test
    void agreesWithTheReferenceForFewForks() {
        Estimates found = Estimates.of(DrawnForks.FOUR, SEED);
        assertNear(10.359583, 10.05414918, 10.67429624, found.mean());
        assertNear(10.325, 9.9673049, 10.69553165, found.median());
        assertNear(0.3167015, 0.13715979, 0.73126255, found.deviation().orElseThrow());
    }

    /**
     * By Python 3 alone: the mean of the means of forks, Akinshin's weighted median, and their
     * logarithms in 100,000 and 20,000 resamples. Of all iterations alike the median is 0.2915.
     */
    @Test
    void aFastForkOfManyIterationsWeighsNoMore() {
        Estimates found = Estimates.of(DrawnForks.UNEQUAL, SEED);
        assertEquals(26, found.iterations());
        assertNear(0.41758333, 0.21000636, 0.83033600, found.mean());
        assertNear(0.473, 0.15156169, 1.47615796, found.median());
        assertEquals(0.0945525707, found.deviation().orElseThrow().value(), 1e-9);
    }

    @Test
    void ofTwoForksTheMedianLiesInTheMiddleHoweverManyIterationsOneHas() {
        double[] slow = {4.2, 4.1, 4};
        double[] fast = IntStream.rangeClosed(1, 300).mapToDouble(i -> 1 + i / 3000.0).toArray();
        double median = Estimates.of(DrawnForks.sample(fast, slow), SEED).median().value();
        assertEquals((1.1 + 4) / 2, median, 0.01);
    }

    /** Sixty iterations, of which the five of the slow fork weigh half. */
    @Test
    void percentilesOfForksOfUnequalIterationsNeedMore() {
        double[] slow = {5, 5.1, 5.2, 5.3, 5.4};
        double[] fast = IntStream.rangeClosed(1, 55).mapToDouble(i -> 1 + i / 1e3).toArray();
        TimeSample sample = DrawnForks.sample(slow, fast);
        assertEquals(4 / (1 / 5.0 + 1 / 55.0), sample.effectiveIterations(), 1e-9);
        assertEquals(Set.of(Statistic.MEDIAN), Estimates.percentiles(sample, SEED).keySet());
        assertEquals(48, DrawnForks.EIGHT.effectiveIterations());
    }

    /** By numpy 2.4.6: {@code quantile(x, p)}, {@code x.std(ddof=1)}, for 1^1.5 … 500^1.5. */
    @Test
    void interpolatesPercentiles() {
        double[] times = IntStream.rangeClosed(1, 500).mapToDouble(i -> power(i)).toArray();
        Estimates found = Estimates.of(DrawnForks.sample(times), SEED);
        assertEquals(3964.717467083472, found.median().value(), 1e-9);
        assertEquals(3361.1821466333927, found.deviation().orElseThrow().value(), 1e-9);
        assertEquals(4483.3218340867115, found.mean().value(), 1e-9);
        assertEquals(Resampling.ITERATIONS, found.resampling());
        Map<Statistic, Estimate> percentiles =
                Estimates.percentiles(DrawnForks.sample(times), SEED);
        assertEquals(3964.717467083472, percentiles.get(Statistic.MEDIAN).value(), 1e-9);
        assertEquals(9549.1252936465, percentiles.get(Statistic.P90).value(), 1e-9);
        assertEquals(10847.276791386485, percentiles.get(Statistic.P98).value(), 1e-9);
        assertFalse(percentiles.containsKey(Statistic.P999));
    }

    /**
     * By Python 3.11 alone, with {@code random.choices} and from 8,000 resamples up to 100,000: one
     * fork of which iterations are drawn.
     */
    @Test
    void agreesWithTheReferenceForOneFork() {
        double[] fork = {10.2, 9.9, 10.4, 10.1, 13.9, 10, 9.8, 10.3, 10.1, 10, 9.7, 11.2};
        Estimates found = Estimates.of(DrawnForks.sample(fork), SEED);
        assertEquals(Resampling.ITERATIONS, found.resampling());
        assertNear(10.4666667, 9.975, 11.3416667, found.mean());
        assertNear(10.1, 9.9, 10.4, found.median());
        assertNear(1.147593, 0.232217, 5.671290, found.deviation().orElseThrow());
        assertNear(397.92469618, 333.598, 441.715, percentile(60, Statistic.P90));
        assertNear(3835.32663452, 3695.780, 3905.981, percentile(250, Statistic.P98));
    }

    /**
     * Of n drawn values as many as Poisson's law says exceed the j-th largest: P(Bin(5000, j/5000)
     * ≤ 5) is 0.0374 for j = 11 and 0.0202 for 12, 0.9834 for 2 and 0.9994 for 1.
     */
    @Test
    void agreesWithTheReferenceForOneOfAThousand() {
        Estimate found = percentile(5000, Statistic.P999);
        assertEquals(353023.2991302874, found.value(), 1e-6);
        Interval interval = found.interval().orElseThrow();
        assertTrue(interval.low() >= power(5000 - 13) && interval.low() <= power(5000 - 10));
        assertTrue(interval.high() >= power(5000 - 3) && interval.high() <= power(5000));
    }

    private static Estimate percentile(int iterations, Statistic statistic) {
        double[] times = IntStream.rangeClosed(1, iterations).mapToDouble(i -> power(i)).toArray();
        return Estimates.percentiles(DrawnForks.sample(times), SEED).get(statistic);
    }

    private static double power(int i) {
        return Math.pow(i, 1.5);
    }

    @Test
    void hasNoIntervalForOneIteration() {
        Estimates found = Estimates.of(DrawnForks.sample(new double[] {3}), SEED);
        assertEquals(new Estimate(3, Optional.empty(), true), found.mean());
        assertEquals(Optional.empty(), found.deviation());
        assertEquals(Resampling.NOTHING, found.resampling());
    }

    @Test
    void hasAnIntervalWithoutWidthForEqualTimes() {
        double[] equal = {2, 2, 2};
        Estimates found = Estimates.of(DrawnForks.sample(equal, equal), SEED);
        assertEquals(new Estimate(2, Optional.of(new Interval(2, 2))), found.mean());
        assertEquals(
                new Estimate(0, Optional.of(new Interval(0, 0))), found.deviation().orElseThrow());
    }

    @Test
    void leavesWarmUpOut() {
        ForkTimes fork = ForkTimes.of(50, 40, 10, 10, 10).withWarmUp(2);
        assertEquals(10, Estimates.of(new TimeSample(List.of(fork)), SEED).mean().value());
    }

    @Test
    void doesNotDependOnTheUnitNorOnTheOrderWithinAFork() {
        Random random = new Random(SEED);
        for (TimeSample sample : List.of(DrawnForks.EIGHT, DrawnForks.FOUR)) {
            Estimate mean = Estimates.of(sample, SEED).mean();
            assertSame(mean, Estimates.of(shuffled(sample, random), SEED).mean());
            assertSame(mean.times(0.125), Estimates.of(scaled(sample, 0.125), SEED).mean());
        }
    }

    @Test
    void figuresTellWhetherTheyAreOfOneFork() {
        double[] times = {1, 2, 3};
        Estimate one = Estimates.of(DrawnForks.sample(times), SEED).median();
        Estimate two = Estimates.of(DrawnForks.sample(times, times), SEED).median();
        assertTrue(one.oneFork() && one.times(2).oneFork() && one.rate(2).oneFork());
        assertFalse(two.oneFork() || two.times(2).oneFork() || two.rate(2).oneFork());
    }

    @Test
    void turnsTimesIntoRates() {
        Estimate rate = new Estimate(2, Optional.of(new Interval(1, 4))).rate(100);
        assertEquals(new Estimate(50, Optional.of(new Interval(25, 100))), rate);
        Estimate zero = new Estimate(0, Optional.empty());
        assertThrows(IllegalArgumentException.class, () -> zero.rate(1));
        assertThrows(IllegalArgumentException.class, () -> rate.times(-1));
    }

    /** Wild samples: an interval of Student's would reach below zero here. */
    @Test
    void neverCrossesZero() {
        double[] wild = {0.001, 0.002, 9, 0.001};
        double[] wilder = {0.004, 0.001, 0.001, 30};
        for (TimeSample sample :
                List.of(DrawnForks.sample(wild), DrawnForks.sample(wild, wilder, wild))) {
            Estimate mean = Estimates.of(sample, SEED).mean();
            assertTrue(mean.interval().orElseThrow().low() > 0);
            assertTrue(mean.rate(1).interval().orElseThrow().contains(1 / mean.value()));
        }
    }

    private static TimeSample shuffled(TimeSample sample, Random random) {
        return new TimeSample(
                sample.forks().stream()
                        .map(
                                fork -> {
                                    List<Double> times = new ArrayList<>(fork.times());
                                    Collections.shuffle(times, random);
                                    return new ForkTimes(fork.firstCall(), times, 0);
                                })
                        .toList());
    }

    private static TimeSample scaled(TimeSample sample, double factor) {
        return DrawnForks.sample(
                sample.forks().stream()
                        .map(fork -> Arrays.stream(fork.all()).map(x -> x * factor).toArray())
                        .toArray(double[][]::new));
    }

    private static void assertSame(Estimate expected, Estimate found) {
        assertEquals(expected.value(), found.value(), 1e-12 * expected.value());
        Interval interval = expected.interval().orElseThrow();
        assertEquals(interval.low(), found.interval().orElseThrow().low(), 1e-9 * interval.low());
        assertEquals(interval.high(), found.interval().orElseThrow().high(), 1e-9);
    }

    /** 2000 resamples place a bound within a tenth of the width. */
    private static void assertNear(double value, double low, double high, Estimate found) {
        assertEquals(value, found.value(), 1e-6);
        assertEquals(low, found.interval().orElseThrow().low(), 0.1 * (high - low));
        assertEquals(high, found.interval().orElseThrow().high(), 0.1 * (high - low));
    }
}
