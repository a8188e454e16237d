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
import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Tests which bytes of a peer reach an ORB. */
class GiopInputTest {

    private static final int HEADER_BYTES = 12;
    private static final int LITTLE_ENDIAN = 1;
    private static final int MORE_FRAGMENTS = 2;
    private static final int REQUEST = 0;
    private static final int CANCEL = 2;
    private static final int CLOSING = 5;
    private static final int FRAGMENT = 7;

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
        assertRefused("left in the middle", java.util.Arrays.copyOf(whole, whole.length - 1));
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
            try (GiopInput in = input(java.util.Arrays.copyOf(whole, length))) {
                for (int i = 0; i < 2; i++) {
                    assertThrows(IOException.class, () -> in.readNBytes(buffer, 0, whole.length));
                }
            }
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
        return new GiopInput(new ByteArrayInputStream(sent), new Socket(), Duration.ofMinutes(1));
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
