package org.syncline.transport.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.FutureTask;

/** Compares with a socket that was accepted as usual. */
@Timeout(60)
class AcceptedSocketTest {

    private static final long SOON_NANOS = 1_000_000;

    private DeadlineSocket accepted;
    private Socket other;
    private Socket usual;
    private Socket otherOfUsual;

    @BeforeEach
    void connect() throws IOException {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        try (DeadlineSocket.Server server = new DeadlineSocket.Server();
                ServerSocket usualServer = new ServerSocket(0, 1, loopback)) {
            server.bind(new InetSocketAddress(loopback, 0));
            other = new Socket(loopback, server.getLocalPort());
            accepted = server.accept();
            otherOfUsual = new Socket(loopback, usualServer.getLocalPort());
            usual = usualServer.accept();
        }
    }

    @AfterEach
    void end() throws IOException {
        for (Socket socket : new Socket[] {accepted, other, usual, otherOfUsual}) {
            socket.close();
        }
    }

    /** Of a socket that has no connection, as the one above is, each answer would be wrong. */
    @Test
    void itLeavesNothingToASocketWithoutAConnection() throws NoSuchMethodException {
        for (Method method : Socket.class.getDeclaredMethods()) {
            int modifiers = method.getModifiers();
            if (Modifier.isPublic(modifiers) && !Modifier.isStatic(modifiers)) {
                Method own =
                        accepted.getClass().getMethod(method.getName(), method.getParameterTypes());
                assertNotEquals(Socket.class, own.getDeclaringClass(), method::toString);
            }
        }
    }

    @Test
    void itsOptionsAreThoseOfTheConnection() throws IOException {
        accepted.setKeepAlive(true);
        accepted.setSoLinger(true, 7);
        assertEquals(true, accepted.getChannel().getOption(StandardSocketOptions.SO_KEEPALIVE));
        assertEquals(7, accepted.getChannel().getOption(StandardSocketOptions.SO_LINGER));
        assertEquals(accepted, accepted.setOption(StandardSocketOptions.SO_KEEPALIVE, false));
        assertEquals(false, accepted.getKeepAlive());
    }

    @Test
    void itSaysWithWhomItIsConnected() {
        String there =
                "Socket[addr=%s,port=%d,localport=%d]"
                        .formatted(
                                accepted.getInetAddress(), other.getLocalPort(), other.getPort());
        assertEquals(there, accepted.toString());
    }

    private interface Use {
        void of(Socket socket, InputStream in, OutputStream out) throws IOException;
    }

    private static final Map<String, Use> USES =
            Map.of(
                    "read", (socket, in, out) -> in.read(),
                    "read some", (socket, in, out) -> in.read(new byte[2]),
                    "skip", (socket, in, out) -> in.skip(1),
                    "available", (socket, in, out) -> in.available(),
                    "write", (socket, in, out) -> out.write(1),
                    "write some", (socket, in, out) -> out.write(new byte[2]),
                    "input", (socket, in, out) -> socket.getInputStream(),
                    "output", (socket, in, out) -> socket.getOutputStream(),
                    "keep alive", (socket, in, out) -> socket.setKeepAlive(true),
                    "option",
                            (socket, in, out) ->
                                    socket.getOption(StandardSocketOptions.SO_KEEPALIVE));

    /** Returns the classes of the failures of a socket that is closed. */
    private static Map<String, Class<?>> failures(Socket socket) throws IOException {
        InputStream in = socket.getInputStream();
        OutputStream out = socket.getOutputStream();
        socket.close();
        Map<String, Class<?>> failures = new TreeMap<>();
        USES.forEach(
                (name, use) -> {
                    IOException e =
                            assertThrows(IOException.class, () -> use.of(socket, in, out), name);
                    failures.put(name, e.getClass());
                });
        return failures;
    }

    @Test
    void onceClosedItFailsAsOthersDo() throws IOException {
        Map<String, Class<?>> asUsual = failures(usual);
        assertEquals(Set.of(SocketException.class), Set.copyOf(asUsual.values()));
        assertEquals(asUsual, failures(accepted));
    }

    @Test
    void closingAStreamClosesAllOfIt() throws IOException {
        FutureTask<Void> closed = new FutureTask<>(() -> null);
        accepted.closeWith(closed::run);
        accepted.getInputStream().close();
        assertTrue(accepted.isClosed());
        assertTrue(closed.isDone());
        assertEquals(-1, other.getInputStream().read());
    }

    @Test
    void closingItsOutputClosesAllOfIt() throws IOException {
        FutureTask<Void> closed = new FutureTask<>(() -> null);
        accepted.closeWith(closed::run);
        accepted.getOutputStream().close();
        assertTrue(closed.isDone());
        assertEquals(-1, other.getInputStream().read());
    }

    @Test
    void aSingleByteIsWaitedForAsLongAsOthers() throws IOException {
        InputStream in = accepted.getInputStream();
        accepted.limit(SOON_NANOS);
        assertThrows(SocketTimeoutException.class, in::read);
        accepted.endLimit();
        other.getOutputStream().write(5);
        assertEquals(5, in.read());
    }
}
