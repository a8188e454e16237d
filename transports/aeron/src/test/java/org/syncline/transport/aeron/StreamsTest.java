package org.syncline.transport.aeron;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.aeron.Aeron;
import io.aeron.ExclusivePublication;
import io.aeron.exceptions.RegistrationException;

import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.socket.codec.FrameLimits;
import org.syncline.transport.socket.codec.WireOut;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/** Of all writers to a stream only the right one is read; strangers know all but its session. */
@Timeout(60)
class StreamsTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final StreamId REQUESTS = new StreamId(1, 1_000_003);
    private static final StreamId REPLIES = new StreamId(2, -5);
    private static final int STRANGE_SESSION = 7;

    private final TakesAll taken = new TakesAll();
    private EmbeddedDriver driver;
    private Streams server;
    private Streams client;
    private Aeron stranger;

    @BeforeEach
    void open() throws IOException {
        driver = EmbeddedDriver.launch();
        Path directory = driver.directory();
        server = open(new Streams.Terms(REPLIES, REQUESTS, PATIENCE));
        client = open(new Streams.Terms(REQUESTS, REPLIES, PATIENCE));
        stranger = EmbeddedDriver.connect(directory);
    }

    private Streams open(Streams.Terms terms) throws IOException {
        return Streams.open(driver.aeron(), terms, new ReentrantLock());
    }

    @AfterEach
    void close() throws IOException {
        stranger.close();
        client.close();
        server.close();
        driver.close();
    }

    @Test
    @Covers(value = "F9", fault = "whoever writes to a stream is read")
    void ignoresClientsWithoutTheSession() throws IOException {
        StreamId guessed = new StreamId(REQUESTS.number(), STRANGE_SESSION);
        for (String channel : List.of(EmbeddedDriver.CHANNEL, guessed.channel())) {
            try (ExclusivePublication strange =
                    stranger.addExclusivePublication(channel, REQUESTS.number())) {
                UnsafeBuffer absurd = new UnsafeBuffer(new byte[1]);
                assertEquals(
                        ExclusivePublication.NOT_CONNECTED, strange.offer(absurd), "nobody reads");
            }
        }
        takesOne();
    }

    @Test
    void givesASessionInUseToNobodyElse() throws IOException {
        assertThrows(
                RegistrationException.class,
                () -> stranger.addExclusivePublication(REQUESTS.channel(), REQUESTS.number()));
        takesOne();
    }

    private void takesOne() throws IOException {
        Assembler assembler = new Assembler(FrameLimits.DEFAULT, taken);
        WireOut request = new WireOut(FrameLimits.DEFAULT);
        request.putLong(42);
        client.send(9, request, () -> {});
        while (server.poll(assembler) == 0) {
            Thread.onSpinWait();
        }
        assertEquals(1, taken.messages().size());
        assertEquals(9, taken.messages().getFirst().call());
        assertEquals(42, taken.messages().getFirst().in(FrameLimits.DEFAULT).getLong());
    }
}
