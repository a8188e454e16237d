package org.syncline.lab.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.syncline.lab.stats.MedianRatio.Pair;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

class MedianRatioTest {
    private static final long SEED = 42;
    private static final Pair FEW = new Pair(DrawnForks.FOUR, DrawnForks.THREE_SLOWER);
    private static final Pair MANY = new Pair(DrawnForks.EIGHT, DrawnForks.EIGHT_SLOWER);
    static final List<Pair> PAIRS = List.of(FEW, MANY);

    @ParameterizedTest
    @FieldSource("PAIRS")
    void ofOnePairItIsItsRatio(Pair pair) {
        TimeRatio ratio = TimeRatio.of(pair.of(), pair.to(), Statistic.MEDIAN, SEED);
        Estimate median = MedianRatio.of(List.of(pair), SEED);
        assertEquals(ratio.value(), median.value());
        Interval expected = ratio.interval().orElseThrow();
        Interval found = median.interval().orElseThrow();
        double width = expected.high() - expected.low();
        assertEquals(expected.low(), found.low(), 0.1 * width);
        assertEquals(expected.high(), found.high(), 0.1 * width);
    }

    @Test
    void theMiddlePairDecidesWhereOthersAreFarAway() {
        Pair slow = new Pair(times(DrawnForks.FOUR, 10), DrawnForks.FOUR);
        Pair fast = new Pair(DrawnForks.FOUR, times(DrawnForks.FOUR, 10));
        Estimate alone = MedianRatio.of(List.of(FEW), SEED);
        Estimate among = MedianRatio.of(List.of(slow, FEW, fast), SEED);
        assertEquals(alone.value(), among.value());
        double width = alone.interval().orElseThrow().high() - alone.interval().orElseThrow().low();
        double found = among.interval().orElseThrow().high() - among.interval().orElseThrow().low();
        assertEquals(1, found / width, 0.15);
    }

    @Test
    void ofTwoPairsItIsTheirMean() {
        double few = MedianRatio.of(List.of(FEW), SEED).value();
        double many = MedianRatio.of(List.of(MANY), SEED).value();
        Estimate both = MedianRatio.of(List.of(FEW, MANY), SEED);
        assertEquals((few + many) / 2, both.value(), 1e-12);
        assertTrue(both.interval().orElseThrow().contains(both.value()));
    }

    @Test
    void oneSampleOfASingleIterationLeavesNoInterval() {
        Pair single = new Pair(DrawnForks.sample(new double[] {1}), DrawnForks.FOUR);
        assertEquals(Optional.empty(), MedianRatio.of(List.of(FEW, single), SEED).interval());
    }

    /** Other forks may differ more than the iterations of one do. */
    @Test
    void oneSampleOfOneForkMarksTheMedian() {
        Pair alone = new Pair(DrawnForks.sample(new double[] {20, 20.01, 20.02}), DrawnForks.FOUR);
        assertTrue(MedianRatio.of(List.of(FEW, alone), SEED).oneFork());
        assertFalse(MedianRatio.of(PAIRS, SEED).oneFork());
    }

    @Test
    void isNotOfNothing() {
        assertThrows(IllegalArgumentException.class, () -> MedianRatio.of(List.of(), SEED));
    }

    private static TimeSample times(TimeSample sample, double factor) {
        return DrawnForks.sample(
                sample.forks().stream()
                        .map(ForkTimes::steady)
                        .map(times -> Arrays.stream(times).map(t -> factor * t).toArray())
                        .toArray(double[][]::new));
    }
}
