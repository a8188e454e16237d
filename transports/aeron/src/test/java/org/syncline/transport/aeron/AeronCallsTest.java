package org.syncline.transport.aeron;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.transport.socket.codec.FrameLimits;
import org.syncline.transport.socket.codec.WireOut;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** The other end is absent: a call waits an hour for it. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class AeronCallsTest {

    private static final StreamId OUT = new StreamId(1, 3);
    private static final StreamId IN = new StreamId(2, 4);
    private static final Duration LONG = Duration.ofHours(1);

    /** More than is sent without waiting. */
    private static final int LARGE = 16 << 20;

    private final IOException gone = new IOException("gone");
    private final ReentrantLock looking = new ReentrantLock();
    private EmbeddedDriver driver;
    private Streams streams;
    private AeronCalls calls;

    @BeforeEach
    void open() throws IOException {
        driver = EmbeddedDriver.launch();
        streams = Streams.open(driver.aeron(), new Streams.Terms(OUT, IN, LONG), looking);
        calls = new AeronCalls(streams, looking, LONG);
    }

    @AfterEach
    void close() throws IOException {
        calls.fail(gone);
        streams.close();
        driver.close();
    }

    @Test
    void doesNotWaitForDepartedClientsWithLargeRequests() {
        calls.fail(gone);
        for (int bytes : new int[] {0, LARGE}) {
            assertSame(gone, assertThrows(IOException.class, () -> call(bytes)));
        }
    }

    @Test
    void doesNotWaitForClientsThatLeaveDuringARequest() throws Exception {
        FutureTask<AeronMessage> call = new FutureTask<>(() -> call(LARGE));
        Thread caller = Thread.ofPlatform().start(call);
        while (caller.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        calls.fail(gone);
        assertSame(gone, assertThrows(ExecutionException.class, call::get).getCause());
    }

    private AeronMessage call(int bytes) throws IOException {
        WireOut request = new WireOut(FrameLimits.DEFAULT);
        request.putBytes(new byte[bytes]);
        return calls.call(request);
    }
}
