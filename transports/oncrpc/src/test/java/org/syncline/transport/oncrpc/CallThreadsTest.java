package org.syncline.transport.oncrpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.MessageLimits;

import java.io.IOException;
import java.net.SocketException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two connections of one caller, whose share the first has with calls that do not end; as many of
 * the second wait for a thread.
 */
class CallThreadsTest {

    private static final int PATIENCE_SECONDS = 10;

    private final CallerId caller = CallerId.next();
    private final CallThreads threads = new CallThreads("syncline-test");
    private final CallDispatcher.CallsUnderWay waiting = new CallDispatcher.CallsUnderWay(caller);
    private final AtomicInteger turnedAway = new AtomicInteger();
    private final CountDownLatch never = new CountDownLatch(1);

    @BeforeEach
    void take() throws IOException {
        CallDispatcher.CallsUnderWay begun = new CallDispatcher.CallsUnderWay(caller);
        for (int i = 0; i < MessageLimits.CALLS_IN_FLIGHT; i++) {
            handOver(begun);
        }
        for (int i = 0; i < MessageLimits.CALLS_IN_FLIGHT; i++) {
            handOver(waiting);
        }
    }

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    private void handOver(CallDispatcher.CallsUnderWay connection) throws IOException {
        connection.awaitFree(() -> true);
        threads.next(connection, turnedAway::incrementAndGet);
        threads.execute(this::callUntilInterrupted);
    }

    private void callUntilInterrupted() {
        try {
            never.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void closingLetsAReaderGoOnBehindCallsThatNeverBegin() throws Exception {
        FutureTask<Boolean> reader =
                new FutureTask<>(
                        () -> {
                            waiting.awaitFree(() -> true);
                            return true;
                        });
        Thread thread = Thread.ofVirtual().start(reader);
        try {
            threads.shutdownNow();
            assertEquals(MessageLimits.CALLS_IN_FLIGHT, turnedAway.get());
            assertTrue(reader.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
        } finally {
            thread.interrupt();
        }
    }

    @Test
    void aReaderDoesNotWaitForRoomOnceItsConnectionIsClosed() {
        assertTimeoutPreemptively(
                Duration.ofSeconds(PATIENCE_SECONDS),
                () -> assertThrows(SocketException.class, () -> waiting.awaitFree(() -> false)));
    }
}
