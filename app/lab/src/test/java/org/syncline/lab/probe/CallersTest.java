package org.syncline.lab.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

class CallersTest {

    private static final long NANOS = 7_000;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 16})
    void keepsTheTimesOfAllThreadsAndRoundsUntilTheyAreTaken(int threads) throws Exception {
        try (Callers callers = new Callers(threads, 1, own -> own.note(NANOS))) {
            callers.round();
            callers.round();
            assertEquals(2L * threads, taken(callers).getTotalCount());
            callers.round();
            Histogram third = taken(callers);
            assertEquals(threads, third.getTotalCount());
            assertEquals(NANOS, third.getMinNonZeroValue());
        }
    }

    private static Histogram taken(Callers callers) {
        CallTimes taken = new CallTimes();
        callers.takeTimes(taken);
        return taken.histogram();
    }

    /** Each call waits for the others, so a round in turns would not end. */
    @ParameterizedTest
    @ValueSource(ints = {2, 16})
    void allThreadsCallSideBySideAndAreTheSameInEachRound(int threads) throws Exception {
        Set<Thread> seen = ConcurrentHashMap.newKeySet();
        for (int round = 0; round < 2; round++) {
            CountDownLatch together = new CountDownLatch(threads);
            try (Callers callers =
                    new Callers(
                            threads,
                            1,
                            own -> {
                                together.countDown();
                                seen.add(Thread.currentThread());
                                await(together);
                            })) {
                assertTrue(callers.round() > 0);
                callers.round();
            }
            assertEquals((round + 1) * threads, seen.size());
        }
    }

    private static void await(CountDownLatch latch) throws IOException {
        try {
            if (!latch.await(1, TimeUnit.MINUTES)) {
                throw new IOException("the others did not call");
            }
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    /** 1, 1.5 and 3.5 s, of which the slowest one waited 0.5 s for its start. */
    @Test
    void aRoundIsTheMeanOfItsThreadsAndNotTheSlowest() {
        List<Callers.Turn> turns =
                List.of(
                        new Callers.Turn(7_000_000_000L, 8_000_000_000L),
                        new Callers.Turn(7_000_000_000L, 8_500_000_000L),
                        new Callers.Turn(7_500_000_000L, 11_000_000_000L));
        assertEquals(2, Callers.meanSeconds(turns), 1e-12);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void aFailedCallIsThrownAsItIs(int threads) {
        try (Callers callers =
                new Callers(
                        threads,
                        1,
                        own -> {
                            throw new IOException("refused");
                        })) {
            IOException failed = assertThrows(IOException.class, callers::round);
            assertEquals("refused", failed.getMessage());
        }
    }
}
