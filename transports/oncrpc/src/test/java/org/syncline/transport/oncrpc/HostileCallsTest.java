package org.syncline.transport.oncrpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Secret;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.Handshake;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.HexFormat;

/** A caller that has proved the secret and then breaks the protocol is cut off; others go on. */
class HostileCallsTest {

    static final Secret SECRET = new Secret(new byte[Secret.BYTES]);
    private static final OncRpcTransport TRANSPORT = new OncRpcTransport();
    private static final int PATIENCE_MILLIS = 30_000;

    /** Number, CALL, RPC version 2, the directory, its version, procedure 0. */
    private static final String CALL =
            "00000007" + "00000000" + "00000002" + "20000000" + "00000001" + "00000000";

    private static final String NO_CREDENTIAL = "00000000" + "00000000";

    private Listener listener;

    @BeforeEach
    void listen() throws IOException {
        listener = TRANSPORT.listen(ListenOptions.loopback(SECRET));
        listener.bind("probe", Probe.class, new ProbeService());
    }

    @AfterEach
    void othersAreServedStill() throws IOException {
        try (Listener closing = listener;
                Connection connection =
                        TRANSPORT.connect(closing.address(), new ConnectOptions(SECRET))) {
            assertEquals(3, connection.lookup("probe", Probe.class).add(1, 2));
        }
    }

    /** Returns the caller's end of a connection with an end point. */
    Socket connected(Listener end) throws IOException {
        return new Socket(end.address().host(), end.address().port());
    }

    private Socket proved() throws IOException {
        return proved(connected(listener), listener.address());
    }

    /** Proves {@link #SECRET} to the end point at the address, over a connection with it. */
    static Socket proved(Socket socket, Address end) throws IOException {
        socket.setSoTimeout(PATIENCE_MILLIS);
        new Handshake(TRANSPORT.name(), SECRET)
                .client(
                        socket.getInputStream(),
                        socket.getOutputStream(),
                        ConnectionEnds.brought(new InetSocketAddress(end.host(), end.port())));
        assertEquals(ProofGate.READY, socket.getInputStream().read());
        return socket;
    }

    private static String record(String body) {
        return HexFormat.of().toHexDigits(0x8000_0000 | body.length() / 2) + body;
    }

    private static void send(Socket socket, String hex) throws IOException {
        OutputStream out = socket.getOutputStream();
        out.write(HexFormat.of().parseHex(hex));
        out.flush();
    }

    private void assertCutOff(String hex) throws IOException {
        try (Socket socket = proved()) {
            send(socket, hex);
            assertTrue(isClosed(socket), "the connection lives on");
        }
    }

    private static boolean isClosed(Socket socket) {
        try {
            return socket.getInputStream().read() < 0;
        } catch (IOException e) {
            // Reset; silence would be a time-out, which is no end.
            return !(e instanceof SocketTimeoutException);
        }
    }

    /** Shows that the failures of the others are not due to a mistake in the message. */
    @Test
    void aCallInItsFormIsAnswered() throws IOException {
        try (Socket socket = proved()) {
            send(socket, record(CALL + NO_CREDENTIAL + NO_CREDENTIAL));
            DataInputStream in = new DataInputStream(socket.getInputStream());
            assertTrue(in.readInt() < 0, "one fragment");
            assertEquals(7, in.readInt());
            assertEquals(1, in.readInt());
        }
    }

    @Test
    @Covers(value = "F6", fault = "record marks are not followed")
    void aMessageOverTheLimitIsRefusedByItsMark() throws IOException {
        assertCutOff("ffffffff");
        assertCutOff("7fffffff");
    }

    @Test
    @Covers(value = "F6", fault = "fragments are not counted")
    void endlessFragmentsAreRefused() throws IOException {
        assertCutOff("00000000".repeat(1000));
    }

    /** The library would take two gigabytes for it. */
    @Test
    @Covers(value = "F6", fault = "heads are not looked at")
    void aCredentialIsRefused() throws IOException {
        assertCutOff(record(CALL + "00000000" + "7ffffff0" + NO_CREDENTIAL));
        assertCutOff(record(CALL + "00000000" + "00000004" + "00000000" + NO_CREDENTIAL));
        assertCutOff(record(CALL + "00000001" + "00000004" + "00000000" + NO_CREDENTIAL));
    }

    @Test
    void aReplyToNobodyIsRefused() throws IOException {
        assertCutOff(record("00000007" + "00000001" + "00000000".repeat(4)));
    }
}
