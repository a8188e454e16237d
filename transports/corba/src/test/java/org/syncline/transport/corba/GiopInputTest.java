package org.syncline.transport.corba;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.corpora.cases.Covers;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;

/** Tests which bytes of a peer reach an ORB. */
class GiopInputTest {

    private static final int HEADER_BYTES = 12;
    private static final int LITTLE_ENDIAN = 1;
    private static final int MORE_FRAGMENTS = 2;
    private static final int REQUEST = 0;
    private static final int CANCEL = 2;
    private static final int CLOSING = 5;
    private static final int FRAGMENT = 7;
    private static final Duration LONG = Duration.ofMinutes(1);

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 12, 13, 1000})
    void messagesPassUnchangedInAnyPieces(int piece) throws IOException {
        ByteArrayOutputStream sent = new ByteArrayOutputStream();
        for (int size : new int[] {0, 1, 40_000, GiopInput.UNHELD_BYTES + 1, 7}) {
            sent.write(message(0, CLOSING, size));
            sent.write(message(LITTLE_ENDIAN, CLOSING, size));
        }
        ByteArrayOutputStream arrived = new ByteArrayOutputStream();
        byte[] buffer = new byte[piece];
        try (GiopInput in = input(sent.toByteArray())) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                assertTrue(read > 0);
                arrived.write(buffer, 0, read);
            }
        }
        assertArrayEquals(sent.toByteArray(), arrived.toByteArray());
    }

    @Test
    @Covers(value = "F6", fault = "the size in a message's header is believed")
    void tooLongAMessageIsRefusedWithItsHeader() throws IOException {
        for (int size : new int[] {GiopInput.MOST_BYTES + 1, Integer.MAX_VALUE, -1}) {
            for (int flags : new int[] {0, LITTLE_ENDIAN}) {
                assertRefused("over the limit", header(flags, REQUEST, size));
            }
        }
    }

    @Test
    @Covers(value = "F6", fault = "memory is taken for a long message before its content comes")
    void aLongMessageIsToldOnlyWhenAllOfItIsHere() throws IOException {
        byte[] whole = message(0, CLOSING, GiopInput.UNHELD_BYTES + 1);
        assertRefused("left in the middle", Arrays.copyOf(whole, whole.length - 1));
    }

    @Test
    @Covers(value = "F6", fault = "fragments are collected without end")
    void fragmentsAreRefused() throws IOException {
        assertRefused("fragments", message(MORE_FRAGMENTS, REQUEST, 8));
        assertRefused("fragments", message(0, FRAGMENT, 8));
    }

    @Test
    @Covers(value = "F9", fault = "a cancelled call counts as under way for ever")
    void cancellationsAreRefused() throws IOException {
        assertRefused("cancelled", message(0, CANCEL, 4));
        assertRefused("cancelled", message(LITTLE_ENDIAN, CANCEL, 4));
    }

    @Test
    void anythingElseIsRefused() throws IOException {
        assertRefused("no GIOP", "GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void aMessageThatEndsEarlyIsAFailureForGood() throws IOException {
        byte[] whole = message(0, CLOSING, 20);
        byte[] buffer = new byte[100];
        for (int length : new int[] {1, HEADER_BYTES - 1, whole.length - 1}) {
            try (GiopInput in = input(Arrays.copyOf(whole, length))) {
                for (int i = 0; i < 2; i++) {
                    assertThrows(IOException.class, () -> in.readNBytes(buffer, 0, whole.length));
                }
            }
        }
    }

    /** Brings a part of a message, and tells that there is more. */
    private static final class Stopped extends InputStream {

        private final ByteArrayInputStream part;
        private final Socket socket;

        Stopped(byte[] part, Socket socket) {
            this.part = new ByteArrayInputStream(part);
            this.socket = socket;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int count = part.read(bytes, offset, length);
            if (count < 0) {
                throw socket.getSoTimeout() == 0
                        ? new IOException("it would wait for ever")
                        : new SocketTimeoutException();
            }
            return count;
        }

        @Override
        public int available() {
            return 1;
        }
    }

    /** As a peer may do it in TLS, by a record and a part of another one. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5, HEADER_BYTES - 1, HEADER_BYTES, HEADER_BYTES + 3})
    void aMessageThatStopsHasATime(int length) throws IOException {
        byte[] part = Arrays.copyOf(message(0, CLOSING, 20), length);
        Socket socket = new Socket();
        try (GiopInput in = new GiopInput(new Stopped(part, socket), socket, LONG)) {
            byte[] buffer = new byte[100];
            IOException e =
                    assertThrows(IOException.class, () -> in.readNBytes(buffer, 0, buffer.length));
            assertEquals("the peer stopped in the middle of a message", e.getMessage());
        }
    }

    /** However little comes at a time. */
    @Test
    void aMessageThatDripsHasATime() throws IOException {
        byte[] whole = message(0, CLOSING, GiopInput.UNHELD_BYTES);
        InputStream drip =
                new FilterInputStream(new ByteArrayInputStream(whole)) {
                    @Override
                    public int read(byte[] bytes, int offset, int length) throws IOException {
                        return super.read(bytes, offset, Math.min(1, length));
                    }
                };
        try (GiopInput in = new GiopInput(drip, new Socket(), Duration.ofMillis(1))) {
            IOException e = assertThrows(IOException.class, in::readAllBytes);
            assertEquals("the peer stopped in the middle of a message", e.getMessage());
        }
    }

    private static void assertRefused(String why, byte[] sent) throws IOException {
        try (GiopInput in = input(sent)) {
            IOException e = assertThrows(IOException.class, in::read);
            assertTrue(String.valueOf(e.getMessage()).contains(why), e::toString);
            assertEquals(e, assertThrows(IOException.class, in::read));
        }
    }

    private static GiopInput input(byte[] sent) {
        return new GiopInput(new ByteArrayInputStream(sent), new Socket(), LONG);
    }

    private static byte[] message(int flags, int kind, int size) {
        byte[] message = new byte[HEADER_BYTES + size];
        for (int i = 0; i < size; i++) {
            message[HEADER_BYTES + i] = (byte) i;
        }
        System.arraycopy(header(flags, kind, size), 0, message, 0, HEADER_BYTES);
        return message;
    }

    private static byte[] header(int flags, int kind, int size) {
        boolean little = (flags & LITTLE_ENDIAN) != 0;
        return ByteBuffer.allocate(HEADER_BYTES)
                .put("GIOP".getBytes(StandardCharsets.US_ASCII))
                .put(new byte[] {1, 2, (byte) flags, (byte) kind})
                .order(little ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN)
                .putInt(size)
                .array();
    }
}
