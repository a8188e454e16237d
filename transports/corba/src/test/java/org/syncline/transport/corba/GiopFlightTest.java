package org.syncline.transport.corba;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.kit.MessageLimits;
import org.syncline.transport.kit.guard.Pacing;
import org.syncline.transport.kit.guard.SocketKind;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Tests how a server's ORB waits for the calls of one connection that it has not answered. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class GiopFlightTest {

    private static final Duration LONG = Duration.ofHours(1);

    /** Longer than what is read at once. */
    private static final int BODY_BYTES = 16;

    private final Socket socket = new Socket();

    @Test
    @Covers(value = "F9", fault = "a reader waits for answers that cannot be written any more")
    void aFailedAnswerEndsTheWait() throws Exception {
        Pacing pacing = pacing(LONG);
        FutureTask<String> reader = readTooMany(pacing);
        try (OutputStream out = pacing.output(broken())) {
            assertThrows(IOException.class, () -> out.write(message(GiopInput.REPLY)));
        }
        assertEquals("the connection is closed", reader.get());
    }

    @Test
    @Covers(value = "F9", fault = "a reader waits for answers over a closed connection")
    void closingTheConnectionEndsTheWait() throws Exception {
        Pacing pacing = pacing(LONG);
        FutureTask<String> reader = readTooMany(pacing);
        pacing.closed();
        assertEquals("the connection is closed", reader.get());
    }

    @Test
    @Covers(value = "F9", fault = "a reader waits for an answer without end")
    void callsThatAreNeverAnsweredEndTheConnection() throws Exception {
        String end = readTooMany(pacing(Duration.ofMillis(1))).get();
        assertTrue(end.contains("no call of the connection was answered"), end);
        assertTrue(socket.isClosed());
    }

    @Test
    void anAnswerLetsTheReaderGoOn() throws Exception {
        Pacing pacing = pacing(LONG);
        FutureTask<String> reader = readTooMany(pacing);
        try (OutputStream out = pacing.output(OutputStream.nullOutputStream())) {
            out.write(message(GiopInput.REPLY));
        }
        assertEquals("all was read", reader.get());
    }

    @Test
    @Covers(value = "F9", fault = "calls that take long end their connection")
    void callsMayTakeLongerThanTheRestOfAMessage() throws Exception {
        SocketKind kind = GiopInput.serverSockets(Duration.ofMillis(1));
        Pacing pacing = pacing(kind);
        FutureTask<String> reader = readTooMany(pacing);
        assertThrows(TimeoutException.class, () -> reader.get(100, TimeUnit.MILLISECONDS));
        try (OutputStream out = pacing.output(OutputStream.nullOutputStream())) {
            out.write(message(GiopInput.REPLY));
        }
        assertEquals("all was read", reader.get());
    }

    private Pacing pacing(Duration answers) throws IOException {
        return pacing(GiopInput.serverSockets(new GiopInput.Waits(LONG, answers)));
    }

    private Pacing pacing(SocketKind kind) throws IOException {
        return Objects.requireNonNull(kind.pacing()).of(socket);
    }

    /** Reads one call more than may be under way; tells how that ended. */
    private static FutureTask<String> readTooMany(Pacing pacing) {
        int calls = MessageLimits.CALLS_IN_FLIGHT + 1;
        ByteBuffer sent = ByteBuffer.allocate(calls * (GiopInput.HEADER_BYTES + BODY_BYTES));
        for (int i = 0; i < calls; i++) {
            sent.put(message(GiopInput.REQUEST));
        }
        InputStream in = pacing.input(new ByteArrayInputStream(sent.array()));
        FutureTask<String> reader = new FutureTask<>(() -> read(in));
        Thread.ofVirtual().start(reader);
        return reader;
    }

    private static String read(InputStream in) {
        byte[] piece = new byte[GiopInput.HEADER_BYTES];
        try {
            while (in.read(piece) >= 0) {
                continue;
            }
            return "all was read";
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        }
    }

    private static OutputStream broken() {
        return new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                throw new IOException("the line is cut");
            }
        };
    }

    private static byte[] message(int kind) {
        return ByteBuffer.allocate(GiopInput.HEADER_BYTES + BODY_BYTES)
                .put("GIOP".getBytes(StandardCharsets.US_ASCII))
                .put(new byte[] {1, 2, 0, (byte) kind})
                .putInt(BODY_BYTES)
                .array();
    }
}
