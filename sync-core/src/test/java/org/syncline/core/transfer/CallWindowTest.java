package org.syncline.core.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.util.Iterator;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

@Timeout(30)
class CallWindowTest {

    private final RunControl control = new RunControl();
    private final AtomicInteger moved = new AtomicInteger();

    private static Iterator<Integer> batches(int count) {
        return IntStream.range(0, count).iterator();
    }

    /** The barrier opens only if all calls of the window are under way together. */
    @Test
    void keepsAsManyCallsUnderWayAsItIsWide() throws IOException {
        CyclicBarrier together = new CyclicBarrier(4);
        new CallWindow(4, control)
                .run(
                        batches(12),
                        batch -> {
                            try {
                                together.await();
                            } catch (InterruptedException | BrokenBarrierException e) {
                                throw new IOException(e);
                            }
                            moved.incrementAndGet();
                        });
        assertEquals(12, moved.get());
    }

    @Test
    void aFailureEndsItWithThatFailure() {
        IOException why =
                assertThrows(
                        IOException.class,
                        () ->
                                new CallWindow(1, control)
                                        .run(
                                                batches(10),
                                                batch -> {
                                                    if (moved.incrementAndGet() == 3) {
                                                        throw new IOException("gone");
                                                    }
                                                }));
        assertEquals("gone", why.getMessage());
        assertEquals(3, moved.get());
    }

    /** A missing class, for example: sessions end with what they tell people. */
    @Test
    void anErrorEndsItAsAFailure() {
        LinkageError why = new LinkageError("no such class");
        IOException failure =
                assertThrows(
                        IOException.class,
                        () ->
                                new CallWindow(1, control)
                                        .run(
                                                batches(2),
                                                batch -> {
                                                    throw why;
                                                }));
        assertEquals(why, failure.getCause());
    }

    @Test
    void cancellingLeavesTheRest() throws IOException {
        new CallWindow(1, control)
                .run(
                        batches(10),
                        batch -> {
                            if (moved.incrementAndGet() == 4) {
                                control.cancel();
                            }
                        });
        assertEquals(4, moved.get());
    }

    @Test
    void anInterruptCancels() throws IOException {
        Thread.currentThread().interrupt();
        new CallWindow(2, control).run(batches(10), batch -> awaitCancelled());
        assertTrue(Thread.interrupted());
        assertTrue(control.isCancelled());
    }

    /** Else all could be moved before anybody is interrupted. */
    private void awaitCancelled() {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        while (!control.isCancelled() && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    @Test
    void startsNoCallsForNoBatches() throws IOException {
        new CallWindow(4, control).run(batches(0), batch -> moved.incrementAndGet());
        assertEquals(0, moved.get());
        assertFalse(control.isCancelled());
    }
}
