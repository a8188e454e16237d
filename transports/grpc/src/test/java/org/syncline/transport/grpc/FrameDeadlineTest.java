package org.syncline.transport.grpc;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.grpc.netty.shaded.io.netty.buffer.Unpooled;
import io.grpc.netty.shaded.io.netty.channel.embedded.EmbeddedChannel;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/** Nobody waits: the channel's clock is set forward. */
class FrameDeadlineTest {

    private static final byte[] PREFACE =
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    /** SETTINGS with one setting: a head of nine bytes and six more. */
    private static final byte[] FRAME = {0, 0, 6, 4, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 100};

    private final EmbeddedChannel channel =
            new EmbeddedChannel(new FrameDeadline(Duration.ofSeconds(10)));

    @BeforeEach
    void stopTheClock() {
        channel.freezeTime();
    }

    @AfterEach
    void release() {
        channel.finishAndReleaseAll();
    }

    private void send(byte[] bytes) {
        channel.writeInbound(Unpooled.copiedBuffer(bytes));
    }

    private boolean isOpenAfter(int seconds) {
        channel.advanceTimeBy(seconds, TimeUnit.SECONDS);
        channel.runScheduledPendingTasks();
        return channel.isOpen();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 23})
    void whoSendsNoWholePrefaceIsPutOut(int bytes) {
        send(Arrays.copyOf(PREFACE, bytes));
        assertTrue(isOpenAfter(9));
        assertFalse(isOpenAfter(2));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 8, 9, 14})
    void whoStopsInAFrameIsPutOut(int bytes) {
        send(PREFACE);
        send(FRAME);
        assertTrue(isOpenAfter(25));
        send(Arrays.copyOf(FRAME, bytes));
        assertTrue(isOpenAfter(9));
        assertFalse(isOpenAfter(11));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 24, 25, 40, 1000})
    void whoHasSentWholeFramesMayBeSilent(int together) {
        byte[] sent = Arrays.copyOf(PREFACE, PREFACE.length + 2 * FRAME.length);
        System.arraycopy(FRAME, 0, sent, PREFACE.length, FRAME.length);
        System.arraycopy(FRAME, 0, sent, PREFACE.length + FRAME.length, FRAME.length);
        for (int at = 0; at < sent.length; at += together) {
            send(Arrays.copyOfRange(sent, at, Math.min(sent.length, at + together)));
        }
        for (int i = 0; i < 10; i++) {
            assertTrue(isOpenAfter(15));
        }
    }

    @Test
    void slowFramesAreTimedOneByOne() {
        send(PREFACE);
        for (int i = 0; i < 10; i++) {
            send(Arrays.copyOf(FRAME, 10));
            assertTrue(isOpenAfter(6));
            send(Arrays.copyOfRange(FRAME, 10, FRAME.length));
        }
    }
}
