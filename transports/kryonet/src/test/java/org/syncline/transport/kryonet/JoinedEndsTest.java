package org.syncline.transport.kryonet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.esotericsoftware.kryonet.Server;

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
import org.syncline.transport.kit.DeadlineSocket;
import org.syncline.transport.kit.guard.GuardedPort;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** One end takes its connection from others while the library's selector waits at the other end. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class JoinedEndsTest {

    private static final String HOST = "127.0.0.1";
    private static final Secret SECRET = new Secret(new byte[Secret.BYTES]);
    private static final int LARGE = 3 << 20;

    /** Together their calls are more than a connection's buffers hold. */
    private static final int CALLERS = 3;

    private static final int LONG_NAME = KryonetLimits.MESSAGE_BYTES - (1 << 10);

    private static ConnectOptions joined(Address address) {
        InetSocketAddress there = new InetSocketAddress(address.host(), address.port());
        return new ConnectOptions(
                SECRET,
                ConnectOptions.CONNECT_TIMEOUT,
                ConnectOptions.RESPONSE_TIMEOUT,
                Optional.of(most -> BroughtChannels.to(there)));
    }

    private static void assertServes(Connection connection) throws IOException {
        Probe probe = connection.lookup("probe", Probe.class);
        assertEquals(3, probe.add(1, 2));
        byte[] large = new byte[LARGE];
        new Random(LARGE).nextBytes(large);
        assertArrayEquals(large, probe.echoBytes(large));
        assertEquals("grün", probe.echoString("grün"));
    }

    @Test
    void aJoinedCallerIsUnderstoodAtThePort() throws IOException {
        try (Listener end = new KryonetTransport().listen(ListenOptions.loopback(SECRET))) {
            end.bind("probe", Probe.class, new ProbeService());
            Address address = end.address();
            try (Connection connection = new KryonetTransport().connect(address, joined(address))) {
                assertServes(connection);
            }
        }
    }

    @Test
    void aCallerOfAnotherPortIsUnderstoodByAJoinedEndPoint() throws Exception {
        try (DeadlineSocket.Server others = BroughtChannels.server();
                Listener end = new KryonetTransport().listen(reachedAt(others.getLocalPort()));
                ExecutorService threads = Executors.newSingleThreadExecutor()) {
            end.bind("probe", Probe.class, new ProbeService());
            Future<Boolean> taken =
                    threads.submit(() -> end.take(BroughtChannels.over(others.accept())));
            try (Connection connection =
                    new KryonetTransport().connect(end.address(), new ConnectOptions(SECRET))) {
                assertEquals(true, taken.get());
                assertServes(connection);
            }
        }
    }

    private static ListenOptions reachedAt(int port) {
        return new ListenOptions(HOST, 0, HOST, port, SECRET, Duration.ofSeconds(30));
    }

    /** The callers wait until their bytes are taken, the thread of the connection for answers. */
    @Test
    void closingEndsCallsThatNobodyTakes() throws Exception {
        try (GuardedPort port =
                        GuardedPort.bindUntimed(
                                KryonetTransport.NAME, ListenOptions.loopback(SECRET));
                ExecutorService threads = Executors.newFixedThreadPool(CALLERS)) {
            port.serve((proved, caller) -> greet(proved));
            Connection connection =
                    new KryonetTransport().connect(port.address(), joined(port.address()));
            String name = "n".repeat(LONG_NAME);
            List<Future<Probe>> calls = new ArrayList<>();
            for (int i = 0; i < CALLERS; i++) {
                calls.add(threads.submit(() -> connection.lookup(name, Probe.class)));
            }
            connection.close();
            for (Future<Probe> call : calls) {
                ExecutionException e = assertThrows(ExecutionException.class, call::get);
                assertInstanceOf(IOException.class, e.getCause());
            }
        }
    }

    /** Says that the library's server is there, and reads nothing. */
    private static void greet(Socket proved) throws IOException {
        Server server =
                new Server(
                        KryonetLimits.WRITE_BYTES,
                        KryonetLimits.MESSAGE_BYTES,
                        new KryonetMessages());
        Handover.accepted(server, proved.getChannel());
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
        server.dispose();
    }
}
