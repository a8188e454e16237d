package org.syncline.transport.socket;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.socket.Ends.Visitor;
import org.syncline.transport.socket.codec.ServiceCodec;

import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** A hostile peer that knows the secret can only lose its own connection. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class HostileFramesTest {

    /** Long enough for a handshake on a busy machine. */
    private static final Duration SHORT = Duration.ofMillis(1500);

    private static final int ADD = number("add");
    private static final int ECHO_BYTES = number("echoBytes");

    FrameTransport transport() {
        return Ends.TRANSPORT;
    }

    /** One request and its answer, as version 1 of the protocol has them on the wire. */
    @Test
    void aCallHasTheStoredBytes() throws IOException {
        try (Ends ends = Ends.open(transport());
                Visitor visitor = ends.visitor()) {
            ends.probe(new ProbeService());
            visitor.send(
                    HexFormat.of()
                            .parseHex(
                                    "00000022"
                                            + "01"
                                            + "00"
                                            + "0000"
                                            + "0000002a"
                                            + "00000016"
                                            + "00000001"
                                            + String.format("%04x", ADD)
                                            + "3ff8000000000000"
                                            + "4000000000000000"));
            byte[] reply = new byte[24];
            visitor.in().readFully(reply);
            assertEquals(
                    "00000014"
                            + "03"
                            + "00"
                            + "0000"
                            + "0000002a"
                            + "00000008"
                            + "400c000000000000",
                    HexFormat.of().formatHex(reply));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2147483647, 1, 0, 0", // longer than any frame
        "-1, 1, 0, 0",
        "3, 1, 0, 0", // shorter than its own header
        "12, 1, 0, 1", // body longer than the frame
        "12, 1, 0, -1",
        "13, 1, 0, 0", // frame longer than the body
        "12, 0, 0, 0", // unknown kinds
        "12, 5, 0, 0",
        "12, 3, 0, 0", // a reply
        "12, 1, 1, 0", // blobs that are not there
        "12, 1, 65535, 0",
        "18, 1, 0, 6", // no such method
    })
    void aMalformedFrameEndsItsConnectionOnly(int length, int kind, int blobs, int body)
            throws IOException {
        try (Ends ends = Ends.open(transport());
                Visitor visitor = ends.visitor()) {
            Probe probe = ends.probe(new ProbeService());
            ByteBuffer frame = header(length, kind, blobs, body);
            frame.putInt(1).putShort((short) 999).putLong(0);
            visitor.send(frame.array());
            assertTrue(visitor.isClosedByServer());
            assertEquals(3, probe.add(1, 2));
        }
    }

    @Test
    @Covers("F6")
    void aCountThatTheMessageCannotHoldEndsTheConnection() throws IOException {
        try (Ends ends = Ends.open(transport());
                Visitor visitor = ends.visitor()) {
            Probe probe = ends.probe(new ProbeService());
            ByteBuffer frame = header(22, 1, 0, 10);
            frame.putInt(1).putShort((short) ECHO_BYTES).putInt(0x7FFFFFFF);
            visitor.send(frame.array());
            assertTrue(visitor.isClosedByServer());
            assertEquals(3, probe.add(1, 2));
        }
    }

    @Test
    @Covers("F6")
    void blobsThatContradictTheFrameEndTheConnection() throws IOException {
        int[][] tables = {{-1, 9}, {9, 9}, {Integer.MAX_VALUE, Integer.MAX_VALUE}};
        for (int[] table : tables) {
            try (Ends ends = Ends.open(transport());
                    Visitor visitor = ends.visitor()) {
                ByteBuffer frame = header(12 + 6 + 16 + 8, 1, 2, 6);
                frame.putInt(1).putShort((short) ADD).putInt(table[0]).putInt(table[1]);
                visitor.send(frame.array());
                assertTrue(visitor.isClosedByServer());
            }
        }
    }

    @Test
    @Covers("F6")
    void noiseEndsItsConnectionOnly() throws IOException {
        try (Ends ends = Ends.open(transport())) {
            Probe probe = ends.probe(new ProbeService());
            for (long seed = 0; seed < 30; seed++) {
                byte[] noise = new byte[500];
                new Random(seed).nextBytes(noise);
                // Surely longer than any frame may be, so that the server need not wait for more.
                noise[0] = 0x7F;
                try (Visitor visitor = ends.visitor()) {
                    visitor.send(noise);
                    assertTrue(visitor.isClosedByServer(), "seed " + seed);
                }
                assertEquals(seed + 1, probe.add(seed, 1), "seed " + seed);
            }
        }
    }

    @Test
    void halfAFrameTimesOut() throws IOException {
        try (Ends ends = Ends.open(transport(), SHORT, Ends.LONG);
                Visitor visitor = ends.visitor()) {
            Probe probe = ends.probe(new ProbeService());
            visitor.send(new byte[] {0, 0, 1});
            assertTrue(visitor.isClosedByServer());
            assertEquals(3, probe.add(1, 2));
        }
    }

    /** Neither its requests nor its replies may pile up at the server. */
    @Test
    void aPeerThatReadsNoRepliesIsCutOff() throws IOException {
        try (Ends ends = Ends.open(transport(), SHORT, Ends.LONG);
                Visitor visitor = ends.visitor()) {
            Probe probe = ends.probe(new ProbeService());
            int length = 1 << 20;
            ByteBuffer frame = ByteBuffer.allocate(Frame.HEADER_BYTES + 10 + length);
            frame.put(header(22 + length, 1, 0, 10 + length).flip());
            frame.putInt(1).putShort((short) ECHO_BYTES).putInt(length);
            assertThrows(
                    IOException.class,
                    () -> {
                        while (true) {
                            visitor.send(frame.array());
                        }
                    });
            assertEquals(3, probe.add(1, 2));
        }
    }

    @Test
    @Covers("F9")
    void halfAHandshakeTimesOut() throws IOException {
        try (Ends ends = Ends.open(transport(), SHORT, Ends.LONG);
                Socket socket = new Socket("127.0.0.1", ends.listener().address().port())) {
            socket.setSoTimeout((int) Ends.LONG.toMillis());
            socket.getOutputStream().write("SYNC".getBytes(StandardCharsets.US_ASCII));
            assertArrayEquals(new byte[0], socket.getInputStream().readAllBytes());
        }
    }

    private static ByteBuffer header(int length, int kind, int blobs, int body) {
        return ByteBuffer.allocate(64)
                .putInt(length)
                .put((byte) kind)
                .put((byte) 0)
                .putShort((short) blobs)
                .putInt(1)
                .putInt(body);
    }

    private static int number(String method) {
        return ServiceCodec.of(Probe.class).methods().stream()
                .filter(m -> m.method().getName().equals(method))
                .findFirst()
                .orElseThrow()
                .number();
    }
}
