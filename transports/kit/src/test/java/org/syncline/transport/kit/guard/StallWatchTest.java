package org.syncline.transport.kit.guard;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.Closeable;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

@Timeout(value = 30, unit = TimeUnit.SECONDS)
final class StallWatchTest {

    private static final Duration SHORT = Duration.ofMillis(20);
    private static final Duration LONG = Duration.ofHours(1);
    private static final IOException FAILURE = new IOException("closed");

    /** A watched connection that remembers whether it was closed. */
    private static final class Watched implements Closeable {

        private final CountDownLatch closed = new CountDownLatch(1);

        @Override
        public void close() {
            closed.countDown();
        }

        void awaitClosed() throws InterruptedException {
            closed.await();
        }

        boolean isOpen() {
            return closed.getCount() > 0;
        }
    }

    @Test
    void closesSilentConnectionsEvenAmongPatientOnes() throws Exception {
        Watched patient = new Watched();
        Watched overdue = new Watched();
        try (StallWatch slow = StallWatch.start(patient, LONG)) {
            slow.begin();
            StallWatch watch = StallWatch.start(overdue, SHORT);
            watch.begin();
            overdue.awaitClosed();
            assertInstanceOf(SocketTimeoutException.class, watch.explain(FAILURE, "late"));
            assertSame(FAILURE, slow.explain(FAILURE, "late"));
        }
        assertTrue(patient.isOpen());
    }

    @Test
    void keepsConnectionsThatNobodyWaitsForOrWatches() throws Exception {
        Watched idle = new Watched();
        Watched left = new Watched();
        Watched overdue = new Watched();
        try (StallWatch nobody = StallWatch.start(idle, SHORT)) {
            StallWatch closed = StallWatch.start(left, SHORT);
            closed.begin();
            closed.close();
            StallWatch.start(overdue, SHORT.multipliedBy(5)).begin();
            overdue.awaitClosed();
            assertSame(FAILURE, nobody.explain(FAILURE, "late"));
        }
        assertTrue(idle.isOpen() && left.isOpen());
    }

    @Test
    void refusesAZeroTimeOut() {
        assertThrows(
                IllegalArgumentException.class,
                () -> StallWatch.start(new Watched(), Duration.ZERO));
    }
}
