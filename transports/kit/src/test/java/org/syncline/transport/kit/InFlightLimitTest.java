package org.syncline.transport.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

@Tag("slow")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class InFlightLimitTest {

    private static final int MOST_CALLS = 3;
    private static final int MOST_BYTES = 100;

    private final InFlightLimit flight = new InFlightLimit(MOST_CALLS, MOST_BYTES);

    @Test
    void callsAreBounded() {
        for (int i = 0; i < MOST_CALLS; i++) {
            assertTrue(flight.tryAdmit(1));
        }
        assertFalse(flight.hasRoom(1));
        assertFalse(flight.tryAdmit(1));
        flight.landed(1);
        assertTrue(flight.tryAdmit(1));
        assertFalse(flight.tryAdmit(1));
        flight.landedWithReader(1);
        assertTrue(flight.tryAdmit(1));
        assertFalse(flight.tryAdmit(1));
    }

    @Test
    void bytesAreBounded() {
        assertTrue(flight.tryAdmit(MOST_BYTES - 1));
        assertFalse(flight.tryAdmit(2));
        assertTrue(flight.tryAdmit(1));
        flight.landed(MOST_BYTES - 1);
        assertTrue(flight.tryAdmit(MOST_BYTES - 1));
    }

    @Test
    void oneCallAlwaysFits() {
        assertTrue(flight.tryAdmit(Integer.MAX_VALUE));
        assertFalse(flight.tryAdmit(0));
        flight.landed(Integer.MAX_VALUE);
        assertTrue(flight.tryAdmit(Integer.MAX_VALUE));
    }

    @Test
    void admitsNothingOnceClosed() {
        flight.close();
        assertFalse(flight.hasRoom(1));
        assertFalse(flight.tryAdmit(1));
        assertThrows(IOException.class, () -> flight.admit(1));
    }

    @Test
    void failsWaitingReadersOnClose() {
        assertTrue(flight.tryAdmit(MOST_BYTES));
        CompletableFuture<Void> waiting = CompletableFuture.runAsync(() -> admit(1));
        flight.close();
        assertThrows(CompletionException.class, waiting::join);
    }

    @Test
    void failsAReaderWhoWaitsTooLongForAnyAnswer() {
        assertTrue(flight.tryAdmit(MOST_BYTES));
        IOException e =
                assertThrows(IOException.class, () -> flight.admit(1, Duration.ofMillis(1)));
        assertEquals("no call of the connection was answered for 0.001 s", e.getMessage());
    }

    /** More calls than there are bits for their number. */
    @Test
    void keepsItsBoundsWhenTheCounterOverflows() {
        int calls = 1 << 24;
        for (int i = 0; i < calls; i++) {
            assertTrue(flight.tryAdmit(MOST_BYTES / 2));
            assertTrue(flight.tryAdmit(MOST_BYTES / 2));
            assertFalse(flight.hasRoom(1));
            flight.landed(MOST_BYTES / 2);
            flight.landed(MOST_BYTES / 2);
        }
    }

    @Test
    void resumesTheReaderWhenAnotherThreadAnswers() throws Exception {
        int requests = 200_000;
        BlockingQueue<Integer> work = new ArrayBlockingQueue<>(2 * MOST_CALLS);
        AtomicInteger calls = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        try (ExecutorService others = Executors.newFixedThreadPool(2)) {
            for (int i = 0; i < 2; i++) {
                others.submit(
                        () -> {
                            for (int bytes = work.take(); bytes > 0; bytes = work.take()) {
                                calls.decrementAndGet();
                                flight.landed(bytes);
                            }
                            return null;
                        });
            }
            for (int i = 0; i < requests; i++) {
                int bytes = 1 + i % MOST_BYTES;
                flight.admit(bytes);
                most.accumulateAndGet(calls.incrementAndGet(), Math::max);
                if (i % 5 == 0) {
                    calls.decrementAndGet();
                    flight.landedWithReader(bytes);
                } else {
                    work.put(bytes);
                }
            }
            work.put(0);
            work.put(0);
        }
        assertTrue(most.get() <= MOST_CALLS, "there were " + most + " at a time");
        assertEquals(0, calls.get());
        assertTrue(flight.tryAdmit(Integer.MAX_VALUE), "something is still counted");
        assertFalse(flight.tryAdmit(0));
    }

    private void admit(int bytes) {
        try {
            flight.admit(bytes);
        } catch (IOException e) {
            throw new CompletionException(e);
        }
    }
}
