package org.syncline.transport.grpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.grpc.Status.Code;
import io.grpc.StatusRuntimeException;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Secret;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.kit.MessageLimits;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** Tests which callers get in, and what they can do then. */
@Timeout(60)
class GuardTest {

    private static final Secret SECRET = new Secret(new byte[Secret.BYTES]);
    private static final ConnectOptions OPTIONS = new ConnectOptions(SECRET);
    private static final byte[] PREFACE =
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private final GrpcTransport transport = new GrpcTransport();
    private Listener listener;
    private Address address;

    @BeforeEach
    void open() throws IOException {
        listener = transport.listen(ListenOptions.loopback(SECRET));
        address = listener.address();
        listener.bind("probe", Probe.class, new ProbeService());
    }

    @AfterEach
    void close() throws IOException {
        listener.close();
    }

    @Test
    @Covers(value = "F9", fault = "HTTP/2 begins without the handshake")
    void sendsNothingToClientsThatBeginWithHttp2() throws IOException {
        try (Socket socket = new Socket(address.host(), address.port())) {
            socket.getOutputStream().write(PREFACE);
            assertEquals(0, received(socket));
        }
        assertAnswers();
    }

    /** How many bytes come until the other side closes. */
    private static int received(Socket socket) throws IOException {
        socket.setSoTimeout(10_000);
        int count = 0;
        try {
            InputStream in = socket.getInputStream();
            while (in.read() >= 0) {
                count++;
            }
        } catch (SocketException e) {
            // Reset, because not all was read that was sent there.
            return count;
        }
        return count;
    }

    private void assertAnswers() throws IOException {
        try (Connection connection = transport.connect(address, OPTIONS)) {
            assertEquals(3, connection.lookup("probe", Probe.class).add(1, 2));
        }
    }

    @Test
    @Covers(value = "F9", fault = "the library may connect again")
    void sendsNothingToAnotherOwnerOfThePort() throws IOException {
        try (Connection connection = transport.connect(address, OPTIONS);
                ServerSocketChannel thief = ServerSocketChannel.open()) {
            Probe probe = connection.lookup("probe", Probe.class);
            probe.empty();
            listener.close();
            thief.bind(new InetSocketAddress(address.host(), address.port()));
            thief.configureBlocking(false);
            IOException e = assertThrows(IOException.class, () -> callUntilRefused(probe));
            assertTrue(e.getMessage().contains(address.toString()), e::toString);
            assertThrows(IOException.class, probe::empty);
            assertThrows(IOException.class, () -> connection.lookup("probe", Probe.class));
            connection.close();
            for (SocketChannel got = thief.accept(); got != null; got = thief.accept()) {
                try (SocketChannel stolen = got) {
                    assertEquals(0, received(stolen.socket()));
                }
            }
        }
    }

    private static void callUntilRefused(Probe probe) throws IOException {
        while (true) {
            probe.empty();
        }
    }

    /** Even one that knows the secret: it is another end point. */
    @Test
    @Covers(value = "E18", fault = "the library may connect again")
    void aServerThatComesBackGetsNoCallThatWasMeantForTheFirst() throws IOException {
        try (Connection connection = transport.connect(address, OPTIONS)) {
            Probe probe = connection.lookup("probe", Probe.class);
            probe.empty();
            listener.close();
            listener = transport.listen(ListenOptions.loopback(address.port(), SECRET));
            listener.bind("probe", Probe.class, new ProbeService());
            assertThrows(IOException.class, () -> callUntilRefused(probe));
            assertThrows(IOException.class, probe::empty);
        }
        assertAnswers();
    }

    @Test
    @Covers(value = "F6", fault = "the server takes messages of any length")
    void aMessageOverTheLimitIsRefused() throws Exception {
        try (RogueClient rogue = new RogueClient(address, OPTIONS)) {
            StatusRuntimeException e =
                    assertThrows(
                            StatusRuntimeException.class,
                            () -> rogue.call("probe/echoBytes", new byte[MessageLimits.BYTES + 1]));
            Set<Code> refused = Set.of(Code.RESOURCE_EXHAUSTED, Code.CANCELLED, Code.UNAVAILABLE);
            assertTrue(refused.contains(e.getStatus().getCode()), e::toString);
        }
        assertAnswers();
    }

    @Test
    @Covers(value = "F6", fault = "a malformed message is an error of the service")
    void aMalformedMessageIsNamed() throws Exception {
        try (RogueClient rogue = new RogueClient(address, OPTIONS)) {
            StatusRuntimeException e =
                    assertThrows(
                            StatusRuntimeException.class,
                            () -> rogue.call("probe/echoBytes", new byte[] {1, 2, 3}));
            assertEquals(Code.INVALID_ARGUMENT, e.getStatus().getCode());
            assertEquals(0, rogue.call("probe/empty", new byte[0]).length);
        }
    }

    /** An exception of a service may hold any text. */
    @Test
    void aFailureWithoutEndArrivesCut() throws IOException {
        try (Connection connection = transport.connect(address, OPTIONS)) {
            Probe probe = connection.lookup("probe", Probe.class);
            String words = "ü日\n".repeat(10_000);
            IOException e = assertThrows(IOException.class, () -> probe.fail(words));
            assertTrue(e.getMessage().contains("ü日\nü日"), e::toString);
            assertEquals(3, probe.add(1, 2));
        }
    }
}
