package org.syncline.transport.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.transport.Secret;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.kit.Handshake.Hello;
import org.syncline.transport.kit.HandshakeException.Reason;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

class HandshakeTest {

    private static final Secret SECRET = new Secret(filled(Secret.BYTES, 7));
    private static final Secret OTHER = new Secret(filled(Secret.BYTES, 8));

    /** Version 1 on the wire; recomputed by hand with Python's hmac module. */
    private static final String CLIENT_BYTES =
            "53594e434c494e45"
                    + "0001"
                    + "736f636b6574"
                    + "00".repeat(18)
                    + "11".repeat(32)
                    + "9fb8c321097f90c2814c58cb6fd6c56b4d592e41b76fb34d72f52dd26116496b";

    private static final String SERVER_BYTES =
            "53594e434c494e45"
                    + "0001"
                    + "736f636b6574"
                    + "00".repeat(18)
                    + "22".repeat(32)
                    + "01"
                    + "8c0a177dd59546f1510756585885ad7532ddf086c5ccbc73eccbf330114a47c3";

    @Test
    void clientSendsTheStoredBytes() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        fixed(0x11).client(bytes(SERVER_BYTES), out);
        assertEquals(CLIENT_BYTES, HexFormat.of().formatHex(out.toByteArray()));
    }

    @Test
    void serverSendsTheStoredBytes() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        fixed(0x22).server(bytes(CLIENT_BYTES), out);
        assertEquals(SERVER_BYTES, HexFormat.of().formatHex(out.toByteArray()));
    }

    @Test
    void bothSidesAgreeOverASocket() throws Exception {
        Outcome outcome = meet(new Handshake("socket", SECRET), new Handshake("socket", SECRET));
        assertEquals(null, outcome.client);
        assertEquals(null, outcome.server);
    }

    @Test
    void anotherSecretIsRefusedOnBothSides() throws Exception {
        Outcome outcome = meet(new Handshake("socket", SECRET), new Handshake("socket", OTHER));
        assertEquals(Reason.WRONG_SECRET, reason(outcome.client));
        assertEquals(Reason.WRONG_SECRET, reason(outcome.server));
        assertTrue(outcome.client.getMessage().contains("SYNCLINE_RUNTIME"));
    }

    @Test
    @Covers("E19")
    void anotherVersionIsNamedOnBothSides() throws Exception {
        Handshake future = new Handshake(new Hello(2, "socket"), SECRET, () -> filled(32, 3));
        Outcome outcome = meet(future, new Handshake("socket", SECRET));
        assertEquals(Reason.OTHER_VERSION, reason(outcome.client));
        assertEquals(Reason.OTHER_VERSION, reason(outcome.server));
        assertTrue(outcome.client.getMessage().contains("version 1, this program version 2"));
    }

    @Test
    void anotherTransportIsNamedOnBothSides() throws Exception {
        Outcome outcome = meet(new Handshake("karmi", SECRET), new Handshake("socket", SECRET));
        assertEquals(Reason.OTHER_TRANSPORT, reason(outcome.client));
        assertEquals(Reason.OTHER_TRANSPORT, reason(outcome.server));
        assertTrue(outcome.client.getMessage().contains("\"socket\" there, not \"karmi\""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "SYNC", "SYNCLINE", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", "JRMI\0\2KK"})
    void namesServersThatAreNoSynclinePeers(String sent) {
        byte[] bytes = sent.getBytes(StandardCharsets.ISO_8859_1);
        Handshake handshake = new Handshake("socket", SECRET);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        HandshakeException server =
                assertThrows(
                        HandshakeException.class,
                        () -> handshake.server(new ByteArrayInputStream(bytes), out));
        assertEquals(Reason.NOT_SYNCLINE, server.reason());
        assertEquals(0, out.size(), "a stranger learns nothing");
        HandshakeException client =
                assertThrows(
                        HandshakeException.class,
                        () -> handshake.client(new ByteArrayInputStream(bytes), out));
        assertEquals(Reason.NOT_SYNCLINE, client.reason());
    }

    @Test
    void aProofReflectedIsRefused() {
        String mirrored = SERVER_BYTES.substring(0, 134) + CLIENT_BYTES.substring(132);
        HandshakeException e =
                assertThrows(
                        HandshakeException.class,
                        () -> fixed(0x11).client(bytes(mirrored), new ByteArrayOutputStream()));
        assertEquals(Reason.WRONG_SECRET, e.reason());
    }

    @Test
    void aRecordedProofFailsAgainstANewNonce() {
        HandshakeException e =
                assertThrows(
                        HandshakeException.class,
                        () -> fixed(0x23).server(bytes(CLIENT_BYTES), new ByteArrayOutputStream()));
        assertEquals(Reason.WRONG_SECRET, e.reason());
    }

    @Test
    @Covers("E18")
    void aSilentPeerEndsWithTheSocketsTimeOut() throws Exception {
        try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket socket = new Socket(listening.getInetAddress(), listening.getLocalPort())) {
            socket.setSoTimeout(20);
            Handshake handshake = new Handshake("socket", SECRET);
            HandshakeException e =
                    assertThrows(
                            HandshakeException.class,
                            () ->
                                    handshake.client(
                                            socket.getInputStream(), socket.getOutputStream()));
            assertEquals(Reason.SILENT, e.reason());
        }
    }

    private record Outcome(IOException client, IOException server) {}

    private interface Side {
        void run() throws IOException;
    }

    private static Outcome meet(Handshake client, Handshake server) throws Exception {
        try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                ExecutorService pool = Executors.newSingleThreadExecutor();
                Socket socket = new Socket(listening.getInetAddress(), listening.getLocalPort());
                Socket accepted = listening.accept()) {
            socket.setSoTimeout(20_000);
            accepted.setSoTimeout(20_000);
            Future<IOException> there =
                    pool.submit(
                            () ->
                                    failure(
                                            () ->
                                                    server.server(
                                                            accepted.getInputStream(),
                                                            accepted.getOutputStream())));
            IOException here =
                    failure(() -> client.client(socket.getInputStream(), socket.getOutputStream()));
            return new Outcome(here, get(there));
        }
    }

    private static IOException get(Future<IOException> future) throws Exception {
        try {
            return future.get(30, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause());
        }
    }

    private static IOException failure(Side side) {
        try {
            side.run();
            return null;
        } catch (IOException e) {
            return e;
        }
    }

    private static Reason reason(IOException e) {
        return ((HandshakeException) e).reason();
    }

    private static Handshake fixed(int nonce) {
        return new Handshake(new Hello(1, "socket"), SECRET, () -> filled(32, nonce));
    }

    private static InputStream bytes(String hex) {
        return new ByteArrayInputStream(HexFormat.of().parseHex(hex));
    }

    private static byte[] filled(int length, int value) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) value);
        return bytes;
    }
}
