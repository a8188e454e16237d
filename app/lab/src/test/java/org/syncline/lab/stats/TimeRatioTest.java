package org.syncline.lab.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.lab.stats.TimeRatio.Verdict;

import java.util.Optional;

/** References as in {@link EstimatesTest}, of the quotients of independent resamples. */
class TimeRatioTest {
    private static final long SEED = 42;

    @Test
    void agreesWithTheReferenceForManyForks() {
        TimeRatio mean = ratio(DrawnForks.EIGHT, DrawnForks.EIGHT_SLOWER, Statistic.MEAN);
        assertNear(0.91484372, 0.87682938, 0.95145147, mean);
        assertEquals(Verdict.SHORTER, mean.verdict());
        assertNear(
                0.91452206,
                0.86785714,
                0.9635514,
                ratio(DrawnForks.EIGHT, DrawnForks.EIGHT_SLOWER, Statistic.MEDIAN));
    }

    /** With Welch's degrees of freedom, 4.96 and 4.88. */
    @Test
    void agreesWithTheReferenceForFewForks() {
        assertNear(
                0.87291686,
                0.84691677,
                0.89971515,
                ratio(DrawnForks.FOUR, DrawnForks.THREE_SLOWER, Statistic.MEAN));
        assertNear(
                0.87094053,
                0.83704345,
                0.90621031,
                ratio(DrawnForks.FOUR, DrawnForks.THREE_SLOWER, Statistic.MEDIAN));
    }

    @Test
    void saysThatNoDifferenceCanBeTold() {
        TimeRatio same = ratio(DrawnForks.EIGHT, DrawnForks.EIGHT, Statistic.MEAN);
        assertEquals(1, same.value());
        assertEquals(Verdict.UNTOLD, same.verdict());
        assertEquals("no difference that can be told", same.verdict().words());
    }

    @Test
    void saysNothingWithoutAnInterval() {
        TimeSample single = DrawnForks.sample(new double[] {1});
        TimeRatio ratio = ratio(DrawnForks.EIGHT, single, Statistic.MEAN);
        assertEquals(Optional.empty(), ratio.interval());
        assertEquals(Verdict.ONE_FORK, ratio.verdict());
        assertEquals(Resampling.NOTHING, ratio.resampling());
    }

    /** Other forks may differ more than the iterations of one do. */
    @Test
    void saysNothingOfOneFork() {
        TimeSample one = DrawnForks.sample(new double[] {20, 20.01, 20.02, 20.03});
        TimeRatio ratio = ratio(one, DrawnForks.EIGHT, Statistic.MEAN);
        assertTrue(ratio.interval().orElseThrow().low() > 1, ratio::toString);
        assertEquals(Verdict.ONE_FORK, ratio.verdict());
        assertEquals(Resampling.ITERATIONS, ratio.resampling());
    }

    @Test
    void turnsOverForRates() {
        TimeRatio times = ratio(DrawnForks.EIGHT_SLOWER, DrawnForks.EIGHT, Statistic.MEAN);
        TimeRatio rates = times.ofRates();
        assertEquals(Verdict.LONGER, times.verdict());
        assertEquals(1 / times.value(), rates.value());
        assertEquals(
                times.interval().orElseThrow().low(),
                1 / rates.interval().orElseThrow().high(),
                1e-12);
    }

    @Test
    void refusesRatiosOfOtherFigures() {
        assertThrows(
                IllegalArgumentException.class,
                () -> ratio(DrawnForks.FOUR, DrawnForks.FOUR, Statistic.P90));
    }

    private static TimeRatio ratio(TimeSample of, TimeSample to, Statistic statistic) {
        return TimeRatio.of(of, to, statistic, SEED);
    }

    private static void assertNear(double value, double low, double high, TimeRatio found) {
        assertEquals(value, found.value(), 1e-7);
        assertEquals(low, found.interval().orElseThrow().low(), 0.1 * (high - low));
        assertEquals(high, found.interval().orElseThrow().high(), 0.1 * (high - low));
    }
}
