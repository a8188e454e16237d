package org.syncline.transport.kit.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Secret;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.HandshakeException;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

@Timeout(value = 60, unit = TimeUnit.SECONDS)
class GuardedPortTest {

    private static final Secret SECRET = new Secret(new byte[Secret.BYTES]);
    private static final String NAME = "echo";

    private final AtomicInteger served = new AtomicInteger();

    private GuardedPort open(ListenOptions options) throws IOException {
        GuardedPort port = GuardedPort.bind(NAME, options);
        port.serve(this::echo);
        return port;
    }

    private void echo(Socket socket, CallerId caller) throws IOException {
        served.incrementAndGet();
        socket.getInputStream().transferTo(socket.getOutputStream());
    }

    private static ConnectOptions with(int lastByte) {
        byte[] bytes = new byte[Secret.BYTES];
        bytes[Secret.BYTES - 1] = (byte) lastByte;
        return new ConnectOptions(new Secret(bytes));
    }

    /** Has others make the connections to a port. */
    private static ConnectOptions past(GuardedPort port, ConnectOptions options) {
        return new ConnectOptions(
                options.secret(),
                options.connectTimeout(),
                options.responseTimeout(),
                Optional.of(
                        most -> {
                            BroughtPair pair = BroughtPair.make();
                            assertTrue(port.take(pair.far()));
                            return pair.near();
                        }));
    }

    @Test
    void servesOnlyCallersThatProveTheSecret() throws IOException {
        try (GuardedPort port = open(ListenOptions.loopback(SECRET))) {
            IOException why =
                    assertThrows(
                            HandshakeException.class,
                            () -> ProvedSockets.dial(port.address(), with(1)));
            assertTrue(why.getMessage().contains("secret"), why::toString);
            assertEquals(0, served.get());
            try (Socket socket = ProvedSockets.dial(port.address(), with(0))) {
                socket.getOutputStream().write(7);
                assertEquals(7, socket.getInputStream().read());
            }
            assertEquals(1, served.get());
        }
    }

    @Test
    void closingEndsUnprovedAndProvedConnections() throws IOException {
        GuardedPort port = open(ListenOptions.loopback(SECRET));
        try (port;
                Socket stranger = new Socket(port.address().host(), port.address().port());
                Socket guest = ProvedSockets.dial(port.address(), with(0))) {
            port.close();
            assertEquals(-1, stranger.getInputStream().read());
            assertEquals(-1, guest.getInputStream().read());
            IOException why =
                    assertThrows(
                            IOException.class, () -> ProvedSockets.dial(port.address(), with(0)));
            assertTrue(why.getMessage().contains("nobody listens"), why::toString);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void servesConnectionsThatOthersAcceptedAsItsOwn(boolean untimed) throws IOException {
        ListenOptions options = ListenOptions.loopback(SECRET);
        try (GuardedPort port =
                untimed
                        ? GuardedPort.bindUntimed(NAME, options)
                        : GuardedPort.bind(NAME, options)) {
            port.serve(this::echo);
            assertThrows(
                    HandshakeException.class,
                    () -> ProvedSockets.dial(port.address(), past(port, with(1))));
            assertEquals(0, served.get());
            try (Socket socket =
                    ProvedSockets.dialUntimed(
                            port.address(), past(port, with(0)), CallerId.next())) {
                socket.getOutputStream().write(7);
                assertEquals(7, socket.getInputStream().read());
            }
            assertEquals(1, served.get());
        }
    }

    @Test
    void closingEndsConnectionsThatOthersAccepted() throws IOException {
        GuardedPort port = open(ListenOptions.loopback(SECRET));
        try (port;
                BroughtPair stranger = BroughtPair.make();
                BroughtPair late = BroughtPair.make();
                Socket guest = ProvedSockets.dial(port.address(), past(port, with(0)))) {
            assertTrue(port.take(stranger.far()));
            port.close();
            assertFalse(stranger.far().isOpen());
            assertEquals(-1, guest.getInputStream().read());
            assertThrows(IOException.class, () -> port.take(late.far()));
            assertFalse(late.far().isOpen());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void closesProvedCallersThatReadNothing(boolean brought) throws Exception {
        CompletableFuture<IOException> end = new CompletableFuture<>();
        try (GuardedPort port = GuardedPort.bind(NAME, impatient())) {
            port.serve(
                    (guest, caller) ->
                            end.complete(
                                    assertThrows(IOException.class, () -> writeForEver(guest))));
            ConnectOptions options = brought ? past(port, with(0)) : with(0);
            try (Socket silent = ProvedSockets.dial(port.address(), options)) {
                assertTrue(end.get() instanceof SocketTimeoutException, end::toString);
                assertFalse(silent.isClosed());
            }
        }
    }

    private static void writeForEver(Socket guest) throws IOException {
        byte[] much = new byte[1 << 20];
        while (true) {
            guest.getOutputStream().write(much);
        }
    }

    private static ListenOptions impatient() {
        return new ListenOptions("127.0.0.1", 0, "127.0.0.1", 0, SECRET, Duration.ofSeconds(1));
    }

    @Test
    void theAdvertisedPortIsShown() throws IOException {
        ListenOptions options =
                new ListenOptions("127.0.0.1", 0, "peer.example", 7, SECRET, Duration.ofSeconds(1));
        try (GuardedPort port = open(options)) {
            assertEquals("echo://peer.example:7", port.address().toString());
        }
    }
}
