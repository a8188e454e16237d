package org.syncline.peers.tls;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManager;

class ClientHelloTest {

    private static final List<String> NAMES = List.of("syncline-session/0f", "syncline-tunnel/2");
    private static final int RECORD_HEADER = 5;

    /** The beginning of a message that would fill all that is read, in one record. */
    private static final byte[] LONGEST = {22, 3, 3, 0x40, 0, 1, 0, 0x3f, (byte) 0xfc};

    private static final byte[] CHANGE_OF_CIPHER = {20, 3, 3, 0, 1, 1};
    private static final InputStream NOTHING = InputStream.nullInputStream();

    private final byte[] hello = hello(NAMES);

    ClientHelloTest() throws SSLException, GeneralSecurityException {}

    /** What the runtime says first. */
    private static byte[] hello(List<String> protocols)
            throws SSLException, GeneralSecurityException {
        SSLContext context = SSLContext.getInstance("TLSv1.3");
        context.init(null, new TrustManager[0], null);
        SSLEngine engine = context.createSSLEngine();
        engine.setUseClientMode(true);
        SSLParameters parameters = engine.getSSLParameters();
        parameters.setApplicationProtocols(protocols.toArray(String[]::new));
        engine.setSSLParameters(parameters);
        ByteBuffer out = ByteBuffer.allocate(engine.getSession().getPacketBufferSize());
        engine.wrap(ByteBuffer.allocate(0), out);
        return Arrays.copyOf(out.array(), out.position());
    }

    private static InputStream singly(byte[] bytes) {
        List<ByteArrayInputStream> each =
                IntStream.range(0, bytes.length)
                        .mapToObj(i -> new ByteArrayInputStream(bytes, i, 1))
                        .toList();
        return new SequenceInputStream(Collections.enumeration(each));
    }

    private static byte[] bytes(ClientHello hello) {
        byte[] bytes = new byte[hello.bytes().remaining()];
        hello.bytes().get(bytes);
        return bytes;
    }

    private static List<String> protocols(byte[] arrived) throws IOException {
        return ClientHello.arriving(NOTHING, ByteBuffer.wrap(arrived)).protocols();
    }

    @Test
    void namesItsProtocolsAndKeepsItsBytes() throws IOException {
        ClientHello read = ClientHello.arriving(NOTHING, ByteBuffer.wrap(hello));
        assertEquals(NAMES, read.protocols());
        assertArrayEquals(hello, bytes(read));
    }

    @Test
    void isReadByteByByte() throws IOException {
        ClientHello read =
                ClientHello.arriving(
                        singly(Arrays.copyOfRange(hello, 1, hello.length)),
                        ByteBuffer.wrap(hello, 0, 1));
        assertEquals(NAMES, read.protocols());
        assertArrayEquals(hello, bytes(read));
    }

    @Test
    void isReadInAnyNumberOfRecords() throws IOException {
        for (int length : new int[] {1, 2, 3, 7, 100}) {
            ByteArrayOutputStream records = new ByteArrayOutputStream();
            for (int at = RECORD_HEADER; at < hello.length; at += length) {
                int part = Math.min(length, hello.length - at);
                records.write(hello, 0, 3);
                records.write(part >> 8);
                records.write(part);
                records.write(hello, at, part);
            }
            assertEquals(NAMES, protocols(records.toByteArray()), length + " bytes each");
        }
    }

    /** Else who lets the longest one drip costs far more than it sends. */
    @Test
    void isNotReadAnewWithEachByte() throws IOException {
        byte[] dripping = new byte[ClientHello.MOST_BYTES];
        System.arraycopy(LONGEST, 0, dripping, 0, LONGEST.length);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        InputStream in = singly(dripping);
        long before = threads.getCurrentThreadAllocatedBytes();
        ClientHello read = ClientHello.arriving(in, ByteBuffer.allocate(0));
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        assertEquals(dripping.length, read.bytes().remaining());
        assertTrue(allocated < 64L * dripping.length, allocated + " bytes");
    }

    @Test
    void keepsNoMoreThanHasArrived() throws IOException {
        ClientHello read = ClientHello.arriving(singly(hello), ByteBuffer.allocate(0));
        assertTrue(read.bytes().capacity() < 1024 + 2 * hello.length);
    }

    /** Some clients say more before they hear anything. */
    @Test
    void whatFollowsItIsNotOfIt() throws IOException {
        byte[] more = Arrays.copyOf(hello, hello.length + RECORD_HEADER + 1);
        System.arraycopy(CHANGE_OF_CIPHER, 0, more, hello.length, CHANGE_OF_CIPHER.length);
        assertEquals(NAMES, protocols(more));
    }

    @Test
    void mayNameNone() throws Exception {
        assertEquals(List.of(), protocols(hello(List.of())));
    }

    /** So that TLS tells it what is wrong. */
    @Test
    void whatIsCutNamesNone() throws IOException {
        for (int length = 0; length < hello.length; length++) {
            byte[] cut = Arrays.copyOf(hello, length);
            ClientHello read = ClientHello.arriving(NOTHING, ByteBuffer.wrap(cut));
            assertEquals(List.of(), read.protocols(), length + " bytes");
            assertArrayEquals(cut, bytes(read));
        }
    }

    @Test
    void anythingElseIsLeftToTls() throws IOException {
        Random random = new Random(7);
        for (int i = 0; i < 2000; i++) {
            byte[] wrong = hello.clone();
            for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
                wrong[random.nextInt(200)] = (byte) random.nextInt();
            }
            ClientHello read = ClientHello.arriving(NOTHING, ByteBuffer.wrap(wrong));
            assertArrayEquals(wrong, bytes(read), "change " + i);
        }
    }

    /** Records without content, and a message that says to be longer than any. */
    @Test
    void endlessOnesAreGivenUp() throws IOException {
        byte[] empty = {22, 3, 3, 0, 0};
        byte[] huge = {22, 3, 3, 0x40, 0, 1, 0x7f, 0, 0};
        for (byte[] part : List.of(empty, huge)) {
            byte[] many = new byte[4 * ClientHello.MOST_BYTES];
            for (int i = 0; i + part.length <= many.length; i += part.length) {
                System.arraycopy(part, 0, many, i, part.length);
            }
            InputStream in = new ByteArrayInputStream(many);
            ClientHello read = ClientHello.arriving(in, ByteBuffer.allocate(0));
            assertEquals(List.of(), read.protocols());
            assertTrue(in.available() >= many.length - ClientHello.MOST_BYTES);
        }
    }
}
