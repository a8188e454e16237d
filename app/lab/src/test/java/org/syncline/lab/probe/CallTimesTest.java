package org.syncline.lab.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.util.Random;

class CallTimesTest {

    private static final long SEED = 20_261_127;

    /** Also more than a round was said to have, and more than are kept as they come. */
    @ParameterizedTest
    @CsvSource({
        "1, 1",
        "1, 7",
        "100, 100",
        "65536, 65536",
        "65537, 65537",
        "100000, 250000",
        "0, 5000"
    })
    void noTimeIsLostHoweverManyThereAre(long round, int notes) {
        CallTimes times = new CallTimes(round);
        Random random = new Random(SEED);
        for (int twice = 0; twice < 2; twice++) {
            Histogram expected = new Histogram(3);
            for (int i = 0; i < notes; i++) {
                long nanos = (long) Math.exp(random.nextDouble(25));
                times.note(nanos);
                expected.recordValue(nanos);
            }
            CallTimes moved = new CallTimes();
            moved.take(times);
            assertEquals(expected, moved.histogram());
            assertEquals(0, times.histogram().getTotalCount());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 13_000, 14_000, 70_000})
    void thoseOfManyRoundsComeTogether(int each) {
        CallTimes all = new CallTimes();
        Histogram expected = new Histogram(3);
        for (int round = 1; round <= 5; round++) {
            CallTimes times = new CallTimes(each);
            for (int i = 0; i < each; i++) {
                times.note(1_000L * round);
                expected.recordValue(1_000L * round);
            }
            all.take(times);
        }
        assertEquals(expected, all.histogram());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 100_000})
    void whatTakesForeverCountsAsTenMinutes(long round) {
        CallTimes times = new CallTimes(round);
        times.note(Long.MAX_VALUE);
        Histogram moved = times.histogram();
        long most = Duration.ofMinutes(10).toNanos();
        assertEquals(moved.highestEquivalentValue(most), moved.getMaxValue());
    }
}
