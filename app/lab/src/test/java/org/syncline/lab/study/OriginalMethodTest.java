package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.stats.ForkTimes;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.study.OriginalMethod.Found;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

class OriginalMethodTest {

    /**
     * The iterations of the first fork take 1, 2, 3, … s; those of the second are not looked at.
     */
    private static TimeSample sample(int iterations, int warmUp) {
        List<Double> times =
                IntStream.rangeClosed(1, iterations).mapToObj(each -> (double) each).toList();
        return new TimeSample(
                List.of(
                        new ForkTimes(OptionalDouble.of(1e6), times, warmUp),
                        ForkTimes.of(DoubleStream.generate(() -> 1e6).limit(50).toArray())));
    }

    /**
     * The first call is the first of those discarded; of iterations of so many calls, those from
     * one to another one are averaged.
     */
    @ParameterizedTest
    @CsvSource({
        "10, 100, 9, 40, 2, 13",
        "10, 100, 3, 40, 4, 37",
        "10, 100, 1, 200, 10, 109",
        "10, 100, 20, 40, 2, 6",
        "0, 17, 17, 5, 1, 1",
        "1, 17, 17, 5, 1, 1",
        "23, 16, 1, 200, 23, 38",
        "10, 100, 1, 22, 2, 22",
        "100000, 100000, 50, 10, 6, 10",
        "100000, 100000, 1, 300000, 100000, 199999",
        "100000, 100000, 50, 9000, 2001, 4000"
    })
    void discardsAndAveragesWholeIterationsOfTheFirstFork(
            int discarded, int averaged, int calls, int iterations, int from, int to) {
        Optional<Found> found =
                new OriginalMethod(discarded, averaged).of(sample(iterations, 0), calls);
        double mean = (from + to) / 2.0;
        assertEquals(mean / calls, found.orElseThrow().value(), 1e-9);
        assertEquals((long) (to - from + 1) * calls, found.get().averaged());
    }

    @Test
    void discardsOnlyIterationsWhereTheFirstCallWasNotTaken() {
        TimeSample sample = new TimeSample(List.of(ForkTimes.of(1, 2, 3, 4, 5, 6)));
        assertEquals(Optional.of(new Found(4, 3)), new OriginalMethod(2, 3).of(sample, 1));
    }

    @Test
    void countsIterationsOfTheWarmUpAmongTheOthers() {
        assertEquals(
                new OriginalMethod(2, 3).of(sample(9, 0), 1),
                new OriginalMethod(2, 3).of(sample(9, 6), 1));
    }

    @Test
    void thePlainMeanIsThatOfAllIterations() {
        assertEquals(Optional.of(new Found(5, 9)), OriginalMethod.PLAIN_MEAN.of(sample(9, 3), 1));
    }

    @Test
    void findsNothingWhereNoIterationIsLeft() {
        assertEquals(Optional.empty(), new OriginalMethod(100_000, 100_000).of(sample(1, 0), 50));
    }
}
