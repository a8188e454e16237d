package org.syncline.transport.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

@Timeout(60)
class DeadlineTest {

    private static final Duration BRIEF = Duration.ofMillis(5);
    private static final Duration LONG = Duration.ofMinutes(10);

    private final CountDownLatch closed = new CountDownLatch(1);

    private void awaitClosed() {
        try {
            closed.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void whatIsDoneInTimeIsReturnedAndNothingIsClosed() throws IOException {
        assertEquals(7, Deadline.within(LONG, closed::countDown, () -> 7));
        assertEquals(1, closed.getCount());
    }

    @Test
    void aFailureInTimeStaysWhatItIs() {
        IOException own = new IOException("its own");
        Deadline.Part<Integer> failing =
                () -> {
                    throw own;
                };
        IOException thrown =
                assertThrows(
                        IOException.class, () -> Deadline.within(LONG, closed::countDown, failing));
        assertSame(own, thrown);
    }

    @Test
    void aFailureAfterTheTimeNamesTheTime() {
        Deadline.Part<Integer> failing =
                () -> {
                    awaitClosed();
                    throw new IOException("closed");
                };
        SocketTimeoutException late =
                assertThrows(
                        SocketTimeoutException.class,
                        () -> Deadline.within(BRIEF, closed::countDown, failing));
        assertTrue(late.getMessage().contains("within 0.005 s"), late::getMessage);
    }

    /** What it returns is of no use, because what it waited for is closed. */
    @Test
    void whoIsDoneWhenTheTimeIsOverIsLate() {
        Deadline.Part<Integer> done =
                () -> {
                    awaitClosed();
                    return 7;
                };
        assertThrows(
                SocketTimeoutException.class,
                () -> Deadline.within(BRIEF, closed::countDown, done));
    }
}
