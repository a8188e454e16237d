package org.syncline.transport.aeron;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.transport.socket.codec.Limits;
import org.syncline.transport.socket.codec.WireOut;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

class CallsTest {

    private static final byte[] PASS = new byte[Piece.PASS_BYTES];
    private static final Duration LONG = Duration.ofHours(1);

    /** More than fits into the library's memory while nobody takes it. */
    private static final int LARGE = 16 << 20;

    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void whoHasGoneIsNotWaitedForHoweverLargeTheRequest() throws Exception {
        ReentrantLock looking = new ReentrantLock();
        try (Driver driver = Driver.launch();
                Streams streams =
                        Streams.open(
                                driver.aeron(), new Streams.Terms(PASS, 1, 2, LONG), looking)) {
            Calls calls = new Calls(streams, looking, PASS, LONG);
            IOException gone = new IOException("gone");
            calls.fail(gone);
            for (int bytes : new int[] {0, LARGE}) {
                WireOut request = new WireOut(Limits.DEFAULT);
                request.putBytes(new byte[bytes]);
                assertSame(gone, assertThrows(IOException.class, () -> calls.call(request)));
            }
        }
    }
}
