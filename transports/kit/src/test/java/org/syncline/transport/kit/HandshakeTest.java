package org.syncline.transport.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Secret;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.kit.Handshake.Hello;
import org.syncline.transport.kit.HandshakeException.Reason;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
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
    private static final ListenOptions OPTIONS = ListenOptions.loopback(SECRET);
    private static final Secret OTHER = new Secret(filled(Secret.BYTES, 8));

    /** The server is bound to port 7000 and reached at 7001. */
    private static final ConnectionEnds SERVER_ENDS =
            new ConnectionEnds(local(7001), local(7000), local(0));

    private static final ConnectionEnds CLIENT_ENDS = dialled(7001);

    /** Version 2 on the wire; recomputed by hand with Python's hmac module. */
    private static final String CLIENT_BYTES =
            "53594e434c494e45"
                    + "0002"
                    + "736f636b6574"
                    + "00".repeat(18)
                    + "11".repeat(32)
                    + "7843b445e633c17756d16e164cfbdec60f8299fa6b1fb26c9f428394a7db4e0e";

    private static final String SERVER_BYTES =
            "53594e434c494e45"
                    + "0002"
                    + "736f636b6574"
                    + "00".repeat(18)
                    + "22".repeat(32)
                    + "00000000000000000000ffff7f0000011b59"
                    + "00000000000000000000ffff7f0000011b58"
                    + "5c6cf49492ede2585526f0deef54cfd513a73a7e5e9d25c5c9a81e34fb79dbc4"
                    + "01";

    private static final String KEY =
            "6914eb32f4800cf3c47f02dceae785aae5dd64d5fb8b0f5b8cd1106807ab0074";

    @Test
    void clientSendsTheStoredBytes() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] key = fixed(0x11).client(bytes(SERVER_BYTES), out, CLIENT_ENDS);
        assertEquals(KEY, HexFormat.of().formatHex(key));
        assertEquals(CLIENT_BYTES, HexFormat.of().formatHex(out.toByteArray()));
    }

    @Test
    void serverSendsTheStoredBytes() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] key = fixed(0x22).server(bytes(CLIENT_BYTES), out, SERVER_ENDS).key();
        assertEquals(KEY, HexFormat.of().formatHex(key));
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
        Handshake future = new Handshake(new Hello(3, "socket"), SECRET, () -> filled(32, 3));
        Outcome outcome = meet(future, new Handshake("socket", SECRET));
        assertEquals(Reason.OTHER_VERSION, reason(outcome.client));
        assertEquals(Reason.OTHER_VERSION, reason(outcome.server));
        assertTrue(outcome.client.getMessage().contains("version 2, this program version 3"));
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
                        () -> handshake.server(new ByteArrayInputStream(bytes), out, SERVER_ENDS));
        assertTrue(server.isByStranger(), server::toString);
        assertEquals(0, out.size(), "a stranger learns nothing");
        HandshakeException client =
                assertThrows(
                        HandshakeException.class,
                        () -> handshake.client(new ByteArrayInputStream(bytes), out, CLIENT_ENDS));
        assertTrue(client.isByStranger(), client::toString);
    }

    @Test
    void aProofReflectedIsRefused() {
        int before = SERVER_BYTES.length() - 66;
        String mirrored = SERVER_BYTES.substring(0, before) + CLIENT_BYTES.substring(132);
        HandshakeException e =
                assertThrows(
                        HandshakeException.class,
                        () ->
                                fixed(0x11)
                                        .client(
                                                bytes(mirrored),
                                                new ByteArrayOutputStream(),
                                                CLIENT_ENDS));
        assertEquals(Reason.WRONG_SECRET, e.reason());
    }

    @Test
    void aRecordedProofFailsAgainstANewNonce() {
        HandshakeException e =
                assertThrows(
                        HandshakeException.class,
                        () ->
                                fixed(0x23)
                                        .server(
                                                bytes(CLIENT_BYTES),
                                                new ByteArrayOutputStream(),
                                                SERVER_ENDS));
        assertEquals(Reason.WRONG_SECRET, e.reason());
    }

    @Test
    void aServerReachedElsewhereGetsNoProof() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ConnectionEnds elsewhere = dialled(7002);
        HandshakeException e =
                assertThrows(
                        HandshakeException.class,
                        () -> fixed(0x11).client(bytes(SERVER_BYTES), out, elsewhere));
        assertEquals(Reason.RELAYED, e.reason());
        assertTrue(e.getMessage().contains("127.0.0.1:7002"), e::getMessage);
        assertTrue(e.getMessage().contains("127.0.0.1:7001"), e::getMessage);
        assertTrue(HexFormat.of().formatHex(out.toByteArray()).endsWith("00".repeat(32)));
    }

    @Test
    void anAddressThatWasBentOnTheWayIsRefused() {
        HandshakeException e =
                assertThrows(
                        HandshakeException.class,
                        () ->
                                fixed(0x11)
                                        .client(
                                                bytes(SERVER_BYTES.replace("011b59", "011b5a")),
                                                new ByteArrayOutputStream(),
                                                dialled(7002)));
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
                                            socket.getInputStream(),
                                            socket.getOutputStream(),
                                            ConnectionEnds.dialled(socket)));
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
                                                            accepted.getOutputStream(),
                                                            ConnectionEnds.accepted(
                                                                    accepted, OPTIONS))));
            IOException here =
                    failure(
                            () ->
                                    client.client(
                                            socket.getInputStream(),
                                            socket.getOutputStream(),
                                            ConnectionEnds.dialled(socket)));
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
        return new Handshake(new Hello(2, "socket"), SECRET, () -> filled(32, nonce));
    }

    private static ConnectionEnds dialled(int port) {
        return new ConnectionEnds(local(port), local(0), local(port));
    }

    private static InetSocketAddress local(int port) {
        return new InetSocketAddress("127.0.0.1", port);
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
