package org.syncline.transport.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.concurrent.Semaphore;

class AdaptiveSpinTest {

    private static final int CORES = 2;
    private static final int LONG_AGO = 100;

    private final Semaphore places = new Semaphore(1);
    private final AdaptiveSpin spin = new AdaptiveSpin(CORES, places);

    /** Ready at the look of this number; counts the looks since it was last asked. */
    private static final class Bytes implements AdaptiveSpin.Readiness {
        private final int readyAt;
        private int looks;

        Bytes(int readyAt) {
            this.readyAt = readyAt;
        }

        @Override
        public boolean isReady() {
            return ++looks >= readyAt;
        }
    }

    private int looks(int readyAt, int callers) throws IOException {
        Bytes bytes = new Bytes(readyAt);
        spin.await(bytes, callers);
        return bytes.looks;
    }

    private void fail(int times) throws IOException {
        for (int i = 0; i < times; i++) {
            assertTrue(looks(Integer.MAX_VALUE, 1) > 0, "it did not even look");
        }
    }

    private int waitsLeftOut() throws IOException {
        int leftOut = 0;
        while (looks(Integer.MAX_VALUE, 1) == 0) {
            leftOut++;
        }
        return leftOut;
    }

    @Test
    void looksUntilSomethingIsThere() throws IOException {
        assertEquals(2, looks(2, 1));
        assertEquals(1, looks(1, 1));
        assertEquals(1, places.availablePermits());
    }

    @Test
    void pausesAfterFailuresAndEachTimeTwiceAsLong() throws IOException {
        fail(AdaptiveSpin.TOLERATED);
        int expected = AdaptiveSpin.FIRST_PAUSE;
        for (int i = 0; i < 10; i++) {
            assertEquals(expected, waitsLeftOut());
            expected = Math.min(2 * expected, AdaptiveSpin.LONGEST_PAUSE);
        }
    }

    @Test
    void successForgivesFailures() throws IOException {
        fail(AdaptiveSpin.TOLERATED - 1);
        assertEquals(2, looks(2, 1));
        fail(AdaptiveSpin.TOLERATED);
        assertEquals(AdaptiveSpin.FIRST_PAUSE, waitsLeftOut());
    }

    @Test
    void saysWhetherSomethingIsThere() throws IOException {
        assertTrue(spin.await(new Bytes(1), 1));
        assertTrue(spin.await(new Bytes(2), 1));
        assertFalse(spin.await(new Bytes(Integer.MAX_VALUE), 1));
        assertFalse(spin.await(new Bytes(1), CORES));
    }

    /** On one core the answer is there already, because the other side ran instead of this one. */
    @Test
    void ignoresMessagesThatWereThereBeforeLooking() throws IOException {
        fail(AdaptiveSpin.TOLERATED - 1);
        assertEquals(1, looks(1, 1));
        fail(1);
        assertEquals(AdaptiveSpin.FIRST_PAUSE, waitsLeftOut());
    }

    @Test
    void doesNotLookInACrowdOrSoonAfter() throws IOException {
        assertEquals(0, looks(2, 16));
        assertEquals(0, looks(2, 1));
        int waits = 0;
        while (waits < LONG_AGO && looks(2, 1) == 0) {
            waits++;
        }
        assertTrue(waits < LONG_AGO, "the crowd is never forgotten");
        assertEquals(0, looks(2, CORES));
    }

    @Test
    void aLoneCallerIsNoCrowdWhereThereIsOneCore() throws IOException {
        AdaptiveSpin pinned = new AdaptiveSpin(1, places);
        Bytes bytes = new Bytes(2);
        pinned.await(bytes, 1);
        assertEquals(2, bytes.looks);
    }

    @Test
    void doesNotLookWhenEnoughThreadsLook() throws IOException {
        places.acquireUninterruptibly();
        assertEquals(0, looks(2, 1));
        places.release();
        assertEquals(2, looks(2, 1));
    }
}
