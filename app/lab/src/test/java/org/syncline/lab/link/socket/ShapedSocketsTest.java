package org.syncline.lab.link.socket;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Sockets over a link behave as sockets over a network do. */
@Timeout(60)
class ShapedSocketsTest {

    private static final String FAST = "rate=200M/100M,delay=2ms,jitter=1ms";
    private static final long MILLI = 1_000_000;

    private static <T> FutureTask<T> start(Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread.ofPlatform().daemon().start(task);
        return task;
    }

    private static <T> T result(FutureTask<T> task) throws Exception {
        try {
            return task.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }

    private static byte[] content(int seed, int length) {
        byte[] bytes = new byte[length];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    private static Void send(Socket socket, byte[] bytes, int seed) throws IOException {
        Random random = new Random(seed);
        OutputStream out = socket.getOutputStream();
        int at = 0;
        while (at < bytes.length) {
            int length = Math.min(bytes.length - at, 1 + random.nextInt(200_000));
            out.write(bytes, at, length);
            at += length;
        }
        socket.shutdownOutput();
        return null;
    }

    /** Sends on both sides at once and compares, half-closes at different times included. */
    private static void exchange(Socket one, Socket other, int seed) throws Exception {
        byte[] there = content(seed, 700_001);
        byte[] back = content(seed + 1, 300_007);
        FutureTask<Void> sending = start(() -> send(one, there, seed));
        FutureTask<Void> answering = start(() -> send(other, back, seed));
        FutureTask<byte[]> arrived = start(() -> other.getInputStream().readAllBytes());
        assertArrayEquals(back, one.getInputStream().readAllBytes());
        assertArrayEquals(there, result(arrived));
        result(sending);
        result(answering);
    }

    @Test
    void bothWaysAtOnceArriveIntactAndEachHasItsEnd() throws Exception {
        ShapedSockets link = ShapedSockets.over(FAST);
        try (ServerSocket server = ShapedSockets.plainServer();
                Socket client = link.connectedTo(server);
                Socket accepted = server.accept()) {
            exchange(client, accepted, 1);
        }
    }

    @Test
    void acceptedSocketsAreOverTheLinkToo() throws Exception {
        ShapedSockets link = ShapedSockets.over(FAST);
        try (ServerSocket server = link.server();
                Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
                Socket accepted = server.accept()) {
            assertEquals(client.getLocalPort(), accepted.getPort());
            assertEquals(server.getLocalPort(), accepted.getLocalPort());
            exchange(client, accepted, 3);
        }
    }

    @Test
    void manyConnectionsShareALink() throws Exception {
        ShapedSockets link = ShapedSockets.over("rate=800M,delay=1ms,jitter=exp:500us");
        try (ServerSocket server = ShapedSockets.plainServer()) {
            List<FutureTask<Void>> all = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                int seed = i;
                Socket client = link.connectedTo(server);
                Socket accepted = server.accept();
                all.add(
                        start(
                                () -> {
                                    try (client;
                                            accepted) {
                                        exchange(client, accepted, seed);
                                    }
                                    return null;
                                }));
            }
            for (FutureTask<Void> one : all) {
                result(one);
            }
        }
    }

    @Test
    void setUpAndEachCallTakeARoundTripAtLeast() throws Exception {
        ShapedSockets link = ShapedSockets.over("delay=20ms/10ms");
        try (ServerSocket server = ShapedSockets.plainServer()) {
            long start = System.nanoTime();
            try (Socket client = link.connectedTo(server);
                    Socket accepted = server.accept()) {
                assertTrue(System.nanoTime() - start >= 30 * MILLI);
                FutureTask<Long> echo =
                        start(
                                () ->
                                        accepted.getInputStream()
                                                .transferTo(accepted.getOutputStream()));
                for (int i = 0; i < 5; i++) {
                    long call = System.nanoTime();
                    client.getOutputStream().write(i);
                    assertEquals(i, client.getInputStream().read());
                    assertTrue(System.nanoTime() - call >= 30 * MILLI);
                }
                client.shutdownOutput();
                assertEquals(5, result(echo));
            }
        }
    }

    @Test
    void whatAServerSaysFirstArrivesAfterTwoRoundTrips() throws Exception {
        ShapedSockets link = ShapedSockets.over("delay=15ms");
        try (ServerSocket server = ShapedSockets.plainServer()) {
            start(
                    () -> {
                        try (Socket accepted = server.accept()) {
                            accepted.getOutputStream().write(7);
                        }
                        return null;
                    });
            long start = System.nanoTime();
            try (Socket client = link.connectedTo(server)) {
                assertEquals(7, client.getInputStream().read());
                assertTrue(System.nanoTime() - start >= 60 * MILLI);
                assertEquals(-1, client.getInputStream().read());
            }
        }
    }

    @Test
    void bytesAreNotFasterThanTheRate() throws Exception {
        ShapedSockets link = ShapedSockets.over("rate=16M/8M");
        try (ServerSocket server = ShapedSockets.plainServer();
                Socket client = link.connectedTo(server);
                Socket accepted = server.accept()) {
            long start = System.nanoTime();
            FutureTask<Void> down = start(() -> send(accepted, content(5, 200_000), 5));
            FutureTask<Void> up = start(() -> send(client, content(6, 200_000), 6));
            FutureTask<byte[]> arrived = start(() -> accepted.getInputStream().readAllBytes());
            assertEquals(200_000, client.getInputStream().readAllBytes().length);
            assertTrue(System.nanoTime() - start >= 100 * MILLI);
            assertEquals(200_000, result(arrived).length);
            assertTrue(System.nanoTime() - start >= 200 * MILLI);
            result(down);
            result(up);
        }
    }

    @Test
    void connectionsShareTheRate() throws Exception {
        ShapedSockets link = ShapedSockets.over("rate=100M/8M,queue=1M/16k");
        byte[] content = content(7, 100_000);
        try (ServerSocket server = ShapedSockets.plainServer();
                Socket one = link.connectedTo(server);
                Socket acceptedOne = server.accept();
                Socket two = link.connectedTo(server);
                Socket acceptedTwo = server.accept()) {
            long start = System.nanoTime();
            FutureTask<Void> first = start(() -> send(one, content, 7));
            FutureTask<Void> second = start(() -> send(two, content, 8));
            FutureTask<byte[]> arrived = start(() -> acceptedTwo.getInputStream().readAllBytes());
            assertArrayEquals(content, acceptedOne.getInputStream().readAllBytes());
            assertArrayEquals(content, result(arrived));
            assertTrue(System.nanoTime() - start >= 200 * MILLI);
            result(first);
            result(second);
        }
    }

    @Test
    void whatWasWrittenBeforeClosingIsDelivered() throws Exception {
        ShapedSockets link = ShapedSockets.over("rate=10M,delay=30ms");
        byte[] content = content(8, 100_000);
        try (ServerSocket server = ShapedSockets.plainServer()) {
            Socket client = link.connectedTo(server);
            try (Socket accepted = server.accept()) {
                client.getOutputStream().write(content);
                client.close();
                assertThrows(SocketException.class, () -> client.getOutputStream().write(1));
                assertArrayEquals(content, accepted.getInputStream().readAllBytes());
            }
        }
    }

    @Test
    void aResetOfTheServerComesThrough() throws Exception {
        ShapedSockets link = ShapedSockets.over(FAST);
        try (ServerSocket server = ShapedSockets.plainServer();
                Socket client = link.connectedTo(server)) {
            Socket accepted = server.accept();
            accepted.setSoLinger(true, 0);
            accepted.close();
            assertThrows(SocketException.class, () -> client.getInputStream().read());
            assertThrows(
                    SocketException.class,
                    () -> {
                        while (true) {
                            client.getOutputStream().write(new byte[1000]);
                        }
                    });
        }
    }

    @Test
    void aResetOfTheClientReachesTheServer() throws Exception {
        ShapedSockets link = ShapedSockets.over(FAST);
        try (ServerSocket server = ShapedSockets.plainServer()) {
            Socket client = link.connectedTo(server);
            try (Socket accepted = server.accept()) {
                client.setSoLinger(true, 0);
                client.close();
                assertThrows(SocketException.class, () -> accepted.getInputStream().read());
            }
        }
    }

    @Test
    void readTimeOutsCountWhatTheProgramSees() throws Exception {
        ShapedSockets link = ShapedSockets.over("rate=20k");
        try (ServerSocket server = ShapedSockets.plainServer();
                Socket client = link.connectedTo(server);
                Socket accepted = server.accept()) {
            byte[] slow = content(9, 1448);
            accepted.getOutputStream().write(slow);
            client.setSoTimeout(20);
            assertThrows(SocketTimeoutException.class, () -> client.getInputStream().read());
            assertEquals(0, client.getInputStream().available());
            client.setSoTimeout(0);
            assertArrayEquals(slow, client.getInputStream().readNBytes(slow.length));
        }
    }

    @Test
    void connectingMayFail() throws Exception {
        try (ServerSocket server = ShapedSockets.plainServer();
                Socket slow = ShapedSockets.over("delay=5s").socket()) {
            InetSocketAddress there =
                    new InetSocketAddress(server.getInetAddress(), server.getLocalPort());
            assertThrows(SocketTimeoutException.class, () -> slow.connect(there, 50));
            assertTrue(slow.isClosed());
            server.close();
            long start = System.nanoTime();
            try (Socket refused = ShapedSockets.over("delay=50ms").socket()) {
                assertThrows(ConnectException.class, () -> refused.connect(there, 10_000));
            }
            assertTrue(System.nanoTime() - start >= 100 * MILLI);
        }
    }

    @Test
    void acceptingMayTimeOut() throws Exception {
        try (ServerSocket server = ShapedSockets.over(FAST).server()) {
            server.setSoTimeout(20);
            assertEquals(20, server.getSoTimeout());
            assertThrows(SocketTimeoutException.class, server::accept);
            FutureTask<Socket> accepting =
                    start(
                            () -> {
                                server.setSoTimeout(0);
                                return server.accept();
                            });
            server.close();
            assertThrows(SocketException.class, () -> result(accepting));
        }
    }

    @Test
    void closingEndsReadersAndWriters() throws Exception {
        ShapedSockets link = ShapedSockets.over("rate=100k,delay=10ms");
        try (ServerSocket server = ShapedSockets.plainServer();
                Socket client = link.connectedTo(server);
                Socket accepted = server.accept()) {
            FutureTask<Integer> reading = start(() -> client.getInputStream().read());
            FutureTask<Void> writing =
                    start(
                            () -> {
                                client.getOutputStream().write(new byte[1 << 20]);
                                return null;
                            });
            InputStream in = accepted.getInputStream();
            assertEquals(0, in.read());
            client.close();
            assertThrows(SocketException.class, () -> result(reading));
            assertThrows(SocketException.class, () -> result(writing));
        }
    }

    @Test
    void aReaderThatComesLateGetsAll() throws Exception {
        ShapedSockets link = ShapedSockets.over("delay=1ms");
        try (ServerSocket server = ShapedSockets.plainServer();
                Socket client = link.connectedTo(server);
                Socket accepted = server.accept()) {
            byte[] content = content(11, 24 << 20);
            FutureTask<Void> up = start(() -> send(client, content, 11));
            FutureTask<Void> down = start(() -> send(accepted, content, 11));
            assertArrayEquals(content, accepted.getInputStream().readAllBytes());
            assertArrayEquals(content, client.getInputStream().readAllBytes());
            result(up);
            result(down);
        }
    }

    @Test
    void optionsAndAddressesAreThePlatforms() throws Exception {
        ShapedSockets link = ShapedSockets.over(FAST);
        try (ServerSocket server = ShapedSockets.plainServer();
                Socket client = link.connectedTo(server);
                Socket accepted = server.accept()) {
            assertEquals(accepted.getPort(), client.getLocalPort());
            assertEquals(server.getLocalPort(), client.getPort());
            assertEquals(accepted.getRemoteSocketAddress(), client.getLocalSocketAddress());
            client.setTcpNoDelay(true);
            assertTrue(client.getTcpNoDelay());
            client.setKeepAlive(true);
            assertTrue(client.getKeepAlive());
            client.setSoLinger(true, 5);
            assertEquals(5, client.getSoLinger());
            client.setSoLinger(false, 0);
            assertEquals(-1, client.getSoLinger());
            client.setSendBufferSize(100_000);
            assertTrue(client.getSendBufferSize() >= 100_000);
            assertThrows(SocketException.class, () -> client.sendUrgentData(1));
        }
    }
}
