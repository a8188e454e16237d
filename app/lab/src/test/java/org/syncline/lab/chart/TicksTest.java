package org.syncline.lab.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

class TicksTest {
    @ParameterizedTest
    @CsvSource({
        "0, 10, 5, 0 2 4 6 8 10",
        "0, 1, 5, 0.0 0.2 0.4 0.6 0.8 1.0",
        "0, 0.3, 3, 0.0 0.1 0.2 0.3",
        "0, 12.3, 6, 0 5 10",
        "-3, 7, 5, -2 0 2 4 6",
        "0, 64000, 4, '0 20,000 40,000 60,000'",
        "0, 0.00007, 4, 0.00000 0.00002 0.00004 0.00006",
        "999, 1001, 2, '999 1,000 1,001'"
    })
    void marksLieInside(double low, double high, int most, String labels) {
        assertEquals(labels, labels(Ticks.inside(low, high, most)));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 12.3, 6, 0 5 10 15",
        "-3, 7, 5, -4 -2 0 2 4 6 8",
        "0, 10, 5, 0 2 4 6 8 10",
        "0, 0, 5, 0"
    })
    void marksCover(double low, double high, int most, String labels) {
        assertEquals(labels, labels(Ticks.covering(low, high, most)));
    }

    @ParameterizedTest
    @CsvSource({
        "0.001, 2.5, 10, -3 -2 -1 0 1",
        "0.001, 10, 10, -3 -2 -1 0 1",
        "0.0011, 0.009, 10, -3 -2",
        "1, 1, 10, 0 1",
        "1e-9, 1e3, 6, '-10 -8 -6 -4 -2 0 2 4'"
    })
    void powersOfTenCover(double low, double high, int most, String labels) {
        assertEquals(labels, labels(Ticks.powersOfTen(low, high, most)));
    }

    @RepeatedTest(200)
    void ticksAreFewAndCoverAnyRange(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        double low = random.nextDouble() * Math.pow(10, random.nextInt(12) - 4);
        double high = low + (random.nextDouble() + 0.01) * Math.pow(10, random.nextInt(12) - 4);
        int most = 2 + random.nextInt(9);
        Ticks ticks = Ticks.covering(low, high, most);
        double slack = 1e-8 * ticks.step().doubleValue();
        String seed = "seed " + repetition.getCurrentRepetition() + ": " + low + ".." + high;
        assertTrue(ticks.value(0) <= low + slack, seed);
        assertTrue(ticks.value(ticks.count() - 1) >= high - slack, seed);
        assertTrue(ticks.count() <= most + 2, seed + " has " + ticks.count());
        assertTrue(Ticks.inside(low, high, most).count() <= most + 1, seed);
    }

    private static String labels(Ticks ticks) {
        return IntStream.range(0, ticks.count())
                .mapToObj(ticks::label)
                .collect(Collectors.joining(" "));
    }
}
