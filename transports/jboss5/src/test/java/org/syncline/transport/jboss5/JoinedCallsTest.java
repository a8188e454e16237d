package org.syncline.transport.jboss5;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Dialler;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Secret;
import org.syncline.transport.contract.SocketStream;
import org.syncline.transport.kit.DeadlineSocket;
import org.syncline.transport.kit.StreamedChannel;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Calls over connections that others have made, with little room on the way. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class JoinedCallsTest {

    private static final JbossRemoting5Transport TRANSPORT = new JbossRemoting5Transport();
    private static final Secret SECRET = new Secret(new byte[Secret.BYTES]);
    private static final String NAME = "probe";
    private static final int CALLERS = 8;

    /** Far more than a window. */
    private static final int MUCH = 1 << 20;

    private Listener listener;

    @BeforeEach
    void listen() throws IOException {
        listener = TRANSPORT.listen(ListenOptions.loopback(SECRET));
        listener.bind(NAME, Probe.class, new ProbeService());
    }

    @AfterEach
    void close() throws IOException {
        listener.close();
    }

    private SocketChannel brought(Duration most) throws IOException {
        StreamPair pair = StreamPair.make();
        assertTrue(listener.take(pair.far()));
        return pair.near();
    }

    private static Connection connect(Address address, Dialler dialler) throws IOException {
        ConnectOptions usual = new ConnectOptions(SECRET);
        return TRANSPORT.connect(
                address,
                new ConnectOptions(
                        SECRET,
                        usual.connectTimeout(),
                        usual.responseTimeout(),
                        Optional.of(dialler)));
    }

    private static byte[] bytes(int seed) {
        byte[] bytes = new byte[MUCH];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    @Test
    void callersOfOneConnectionSendMuchBothWaysAtTheSameTime() throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(CALLERS);
                Connection connection = connect(listener.address(), this::brought)) {
            Probe probe = connection.lookup(NAME, Probe.class);
            List<Callable<byte[]>> calls = new ArrayList<>();
            for (int i = 0; i < CALLERS; i++) {
                byte[] sent = bytes(i);
                calls.add(() -> probe.echoBytes(sent));
            }
            List<Future<byte[]>> answers = threads.invokeAll(calls);
            for (int i = 0; i < CALLERS; i++) {
                assertArrayEquals(bytes(i), answers.get(i).get());
            }
        }
    }

    /** An interrupt would close a channel that a caller writes to. */
    @Test
    void whoIsInterruptedLeavesTheConnectionToOthers() throws Exception {
        try (Connection connection = connect(listener.address(), this::brought)) {
            Probe probe = connection.lookup(NAME, Probe.class);
            Thread.currentThread().interrupt();
            assertThrows(IOException.class, () -> probe.add(1, 2));
            assertTrue(Thread.interrupted());
            assertEquals(3, probe.add(1, 2));
        }
    }

    /** The same bytes pass, so that one side need not know what the other one does. */
    @Test
    void aDialledConnectionReachesAnEndPointThatSelects() throws Exception {
        Address address = listener.address();
        Dialler dialler =
                most -> {
                    DeadlineSocket socket = new DeadlineSocket();
                    socket.connect(new InetSocketAddress(address.host(), address.port()));
                    return new StreamedChannel(new SocketStream(socket), socket);
                };
        try (Connection connection = connect(address, dialler)) {
            Probe probe = connection.lookup(NAME, Probe.class);
            assertArrayEquals(bytes(1), probe.echoBytes(bytes(1)));
        }
    }

    @Test
    void aTakenConnectionAnswersAClientThatSelects() throws Exception {
        try (DeadlineSocket.Server front = new DeadlineSocket.Server();
                ExecutorService threads = Executors.newSingleThreadExecutor()) {
            front.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            String host = "127.0.0.1";
            ListenOptions options =
                    new ListenOptions(
                            host,
                            0,
                            host,
                            front.getLocalPort(),
                            SECRET,
                            ConnectOptions.RESPONSE_TIMEOUT);
            try (Listener end = TRANSPORT.listen(options)) {
                end.bind(NAME, Probe.class, new ProbeService());
                Future<Boolean> taken =
                        threads.submit(
                                () -> {
                                    DeadlineSocket socket = front.accept();
                                    return end.take(
                                            new StreamedChannel(new SocketStream(socket), socket));
                                });
                try (Connection connection =
                        TRANSPORT.connect(end.address(), new ConnectOptions(SECRET))) {
                    assertTrue(taken.get());
                    Probe probe = connection.lookup(NAME, Probe.class);
                    assertArrayEquals(bytes(2), probe.echoBytes(bytes(2)));
                }
            }
        }
    }

    private List<Thread> takers() {
        String name = "syncline-jboss-remoting5-taken :" + listener.address().port();
        return Thread.getAllStackTraces().keySet().stream()
                .filter(each -> each.getName().equals(name))
                .toList();
    }

    @Test
    void threadsEndWithTheirConnections() throws Exception {
        for (int i = 0; i < CALLERS; i++) {
            brought(Duration.ZERO).close();
        }
        List<SocketChannel> silent = new ArrayList<>();
        for (int i = 0; i < CALLERS; i++) {
            silent.add(brought(Duration.ZERO));
        }
        List<Thread> begun;
        try (Connection connection = connect(listener.address(), this::brought)) {
            assertEquals(3, connection.lookup(NAME, Probe.class).add(1, 2));
            begun = takers();
            assertTrue(begun.size() > CALLERS, begun::toString);
            for (SocketChannel each : silent) {
                each.close();
            }
        }
        for (Thread each : begun) {
            each.join();
        }
        assertFalse(begun.stream().anyMatch(Thread::isAlive));
    }
}
