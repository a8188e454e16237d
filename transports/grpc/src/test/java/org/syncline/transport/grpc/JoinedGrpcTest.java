package org.syncline.transport.grpc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.Closer;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Dialler;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Secret;
import org.syncline.transport.kit.DeadlineSocket;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Connections that others make, where peers do not read, break off or are lost. */
@Timeout(60)
class JoinedGrpcTest {

    private static final Secret SECRET = new Secret(new byte[Secret.BYTES]);
    private static final int SMALL_BYTES = 16 << 10;
    private static final int MUCH = 512 << 10;
    private static final int STRANGERS = 40;

    private Listener listener;

    @BeforeEach
    void listen() throws IOException {
        listener = new GrpcTransport().listen(ListenOptions.loopback(SECRET));
        listener.bind("probe", Probe.class, new ProbeService());
    }

    @AfterEach
    void close() throws IOException {
        listener.close();
    }

    private static Probe probe(Connection connection) throws IOException {
        return connection.lookup("probe", Probe.class);
    }

    /** Both event loops wait in writing again and again, for the system's buffers are small. */
    @Test
    void bothSidesMayWriteMuchAtTheSameTime() throws Exception {
        byte[] much = new byte[MUCH];
        new Random(MUCH).nextBytes(much);
        try (Connection connection = new JoinedEnds(listener, SMALL_BYTES).call(SECRET);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Probe probe = probe(connection);
            List<Future<byte[]>> calls = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                calls.add(threads.submit(() -> probe.echoBytes(much)));
            }
            for (Future<byte[]> call : calls) {
                assertArrayEquals(much, call.get());
            }
        }
    }

    @Test
    void aCallerClosesAConnectionInWhichItsEventLoopWaits() throws Exception {
        JoinedEnds ends = new JoinedEnds(listener);
        try (ExecutorService threads = Executors.newSingleThreadExecutor();
                Connection connection = ends.call(SECRET)) {
            Probe probe = probe(connection);
            ends.near().getFirst().hold();
            Future<Double> call = threads.submit(() -> probe.add(1, 2));
            ends.near().getFirst().awaitHeld();
            connection.close();
            assertFails(call);
        }
        assertFalse(ends.near().getFirst().channel().isOpen());
    }

    /** As many as there are event loops that could wait for them. */
    @Test
    void peersThatDoNotReadHoldUpNeitherThePortNorItsClosing() throws Exception {
        JoinedEnds ends = new JoinedEnds(listener);
        List<Connection> connections = new ArrayList<>();
        List<Future<Double>> calls = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
                Connection connection = ends.call(SECRET);
                connections.add(connection);
                Probe probe = probe(connection);
                ends.far().get(i).hold();
                calls.add(threads.submit(() -> probe.add(1, 2)));
                ends.far().get(i).awaitHeld();
            }
            try (Connection atThePort =
                    new GrpcTransport().connect(listener.address(), new ConnectOptions(SECRET))) {
                assertEquals(3, probe(atThePort).add(1, 2));
            }
            listener.close();
            calls.forEach(JoinedGrpcTest::assertFails);
        }
        Closer.all(connections);
        assertTrue(ends.far().stream().noneMatch(each -> each.channel().isOpen()));
    }

    private static void assertFails(Future<?> call) {
        ExecutionException e = assertThrows(ExecutionException.class, call::get);
        assertInstanceOf(IOException.class, e.getCause());
    }

    @Test
    void threadsOfStrangersEndWithTheirConnections() throws Exception {
        JoinedEnds ends = new JoinedEnds(listener);
        String name = "syncline-grpc-taken :" + listener.address().port();
        for (int i = 0; i < STRANGERS; i++) {
            SocketChannel stranger = ends.connect(Duration.ofSeconds(10));
            // The beginning of a proof, or of anything else.
            stranger.write(ByteBuffer.wrap(new byte[i]));
        }
        List<Thread> readers =
                Thread.getAllStackTraces().keySet().stream()
                        .filter(thread -> thread.getName().equals(name))
                        .toList();
        for (HeldStream stranger : ends.near()) {
            stranger.channel().close();
        }
        for (Thread reader : readers) {
            reader.join();
        }
        assertFalse(readers.isEmpty());
        for (HeldStream stranger : ends.far()) {
            stranger.channel().awaitEnd();
        }
        try (Connection connection = ends.call(SECRET)) {
            assertEquals(3, probe(connection).add(1, 2));
        }
    }

    @Test
    void theWordsOfADiallerThatFailsReachTheCaller() {
        IOException e =
                assertThrows(
                        IOException.class,
                        () ->
                                JoinedEnds.call(
                                                listener.address(),
                                                SECRET,
                                                most -> {
                                                    throw new ConnectException("desk is off");
                                                })
                                        .close());
        assertEquals("desk is off", e.getMessage());
    }

    @Test
    void aConnectionThatWasLostIsNotDialledAgain() throws Exception {
        JoinedEnds ends = new JoinedEnds(listener);
        try (Connection connection = ends.call(SECRET)) {
            Probe probe = probe(connection);
            ends.near().getFirst().channel().close();
            IOException e = assertThrows(IOException.class, () -> callUntilRefused(probe));
            assertTrue(e.getMessage().contains(listener.address().toString()), e::toString);
            assertThrows(IOException.class, probe::empty);
        }
        assertEquals(1, ends.near().size());
    }

    /** The library may ask for another one before it hears that there is none. */
    @Test
    void aClientDialsOnce() throws IOException {
        AtomicInteger dialled = new AtomicInteger();
        Dialler counting =
                most -> {
                    dialled.incrementAndGet();
                    return SocketChannel.open();
                };
        ClientHandshakeSide side =
                new ClientHandshakeSide(listener.address(), new ConnectOptions(SECRET));
        side.dial(counting).close();
        assertThrows(IOException.class, () -> side.dial(counting).close());
        assertEquals(1, dialled.get());
        assertTrue(side.isLost());
    }

    private static void callUntilRefused(Probe probe) throws IOException {
        while (true) {
            probe.empty();
        }
    }

    @Test
    void anEndPointAtAPortNeedNotKnowThatItsCallerIsJoined() throws Exception {
        Address address = listener.address();
        try (Connection connection =
                JoinedEnds.call(
                        address,
                        SECRET,
                        most -> {
                            DeadlineSocket socket = new DeadlineSocket();
                            socket.connect(new InetSocketAddress(address.host(), address.port()));
                            return new HeldStream(socket).channel();
                        })) {
            assertEquals(3, probe(connection).add(1, 2));
        }
    }

    @Test
    void aCallerAtAPortNeedNotKnowThatItsEndPointIsJoined() throws Exception {
        try (DeadlineSocket.Server entrance = new DeadlineSocket.Server()) {
            entrance.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            String host = "127.0.0.1";
            int port = entrance.getLocalPort();
            ListenOptions told =
                    new ListenOptions(host, 0, host, port, SECRET, ConnectOptions.RESPONSE_TIMEOUT);
            try (Listener end = new GrpcTransport().listen(told);
                    ExecutorService threads = Executors.newSingleThreadExecutor()) {
                end.bind("probe", Probe.class, new ProbeService());
                Future<Boolean> taken =
                        threads.submit(() -> end.take(new HeldStream(entrance.accept()).channel()));
                try (Connection connection =
                        new GrpcTransport().connect(end.address(), new ConnectOptions(SECRET))) {
                    assertTrue(taken.get());
                    assertEquals(3, probe(connection).add(1, 2));
                }
            }
        }
    }
}
