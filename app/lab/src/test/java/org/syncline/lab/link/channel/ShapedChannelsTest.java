package org.syncline.lab.link.channel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.lab.link.Link;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.link.connection.ShapedLink;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.NotYetConnectedException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Channels over a link that block behave as channels over a network do. */
@Timeout(60)
class ShapedChannelsTest {

    private static final String FAST = "rate=200M/100M,delay=2ms,jitter=1ms";
    private static final long MILLI = 1_000_000;

    static LinkSelectorProvider over(String settings) {
        return new LinkSelectorProvider(new ShapedLink(new Link(LinkProfiles.of(settings))));
    }

    static ServerSocketChannel bound(ServerSocketChannel server) throws IOException {
        return server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    static <T> FutureTask<T> start(Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread.ofPlatform().daemon().start(task);
        return task;
    }

    static <T> T result(FutureTask<T> task) throws Exception {
        try {
            return task.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }

    static byte[] content(int seed, int length) {
        byte[] bytes = new byte[length];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    private static Void send(SocketChannel channel, byte[] bytes) throws IOException {
        ByteBuffer first = ByteBuffer.wrap(bytes, 0, bytes.length / 3);
        ByteBuffer rest = ByteBuffer.wrap(bytes, bytes.length / 3, bytes.length - first.limit());
        assertEquals(bytes.length, channel.write(new ByteBuffer[] {first, rest}));
        channel.shutdownOutput();
        return null;
    }

    private static byte[] receive(SocketChannel channel) throws IOException {
        return Channels.newInputStream(channel).readAllBytes();
    }

    private static void exchange(SocketChannel one, SocketChannel other) throws Exception {
        byte[] there = content(1, 500_001);
        byte[] back = content(2, 300_007);
        FutureTask<Void> sending = start(() -> send(one, there));
        FutureTask<Void> answering = start(() -> send(other, back));
        FutureTask<byte[]> arrived = start(() -> receive(other));
        assertArrayEquals(back, receive(one));
        assertArrayEquals(there, result(arrived));
        result(sending);
        result(answering);
    }

    @Test
    void bothWaysAtOnceArriveIntact() throws Exception {
        LinkSelectorProvider link = over(FAST);
        try (ServerSocketChannel server = bound(ServerSocketChannel.open());
                SocketChannel client = link.openSocketChannel()) {
            assertTrue(client.connect(server.getLocalAddress()));
            try (SocketChannel accepted = server.accept()) {
                assertEquals(accepted.getRemoteAddress(), client.getLocalAddress());
                assertEquals(server.getLocalAddress(), client.getRemoteAddress());
                exchange(client, accepted);
            }
        }
    }

    @Test
    void acceptedChannelsAreOverTheLinkToo() throws Exception {
        try (ServerSocketChannel server = bound(over(FAST).openServerSocketChannel());
                SocketChannel client = SocketChannel.open(server.getLocalAddress());
                SocketChannel accepted = server.accept()) {
            assertTrue(accepted.isConnected());
            exchange(client, accepted);
        }
    }

    @Test
    void unixDomainSocketsAreOverTheLinkToo(@TempDir Path folder) throws Exception {
        UnixDomainSocketAddress address = UnixDomainSocketAddress.of(folder.resolve("s"));
        LinkSelectorProvider link = over("delay=10ms");
        try (ServerSocketChannel server =
                        ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(address);
                SocketChannel client = link.openSocketChannel(StandardProtocolFamily.UNIX)) {
            long start = System.nanoTime();
            client.connect(address);
            assertTrue(System.nanoTime() - start >= 20 * MILLI);
            try (SocketChannel accepted = server.accept()) {
                exchange(client, accepted);
            }
            // Never pending, as on the platform.
            SocketChannel second = link.openSocketChannel(StandardProtocolFamily.UNIX);
            second.configureBlocking(false);
            assertTrue(second.connect(address));
            second.close();
        }
    }

    @Test
    void rangesOfFilesGoOverTheLink(@TempDir Path folder) throws Exception {
        byte[] content = content(5, 300_000);
        Path file = Files.write(folder.resolve("f"), content);
        try (ServerSocketChannel server = bound(ServerSocketChannel.open());
                SocketChannel client = over("rate=20M").openSocketChannel();
                FileChannel in = FileChannel.open(file)) {
            client.connect(server.getLocalAddress());
            try (SocketChannel accepted = server.accept()) {
                long start = System.nanoTime();
                FutureTask<byte[]> arrived = start(() -> receive(accepted));
                long at = 0;
                while (at < content.length) {
                    at += in.transferTo(at, content.length - at, client);
                }
                client.shutdownOutput();
                assertArrayEquals(content, result(arrived));
                assertTrue(System.nanoTime() - start >= 120 * MILLI);
            }
        }
    }

    @Test
    void theSocketOfAChannelHasTimeOuts() throws Exception {
        LinkSelectorProvider link = over("rate=20k");
        try (ServerSocketChannel server = bound(ServerSocketChannel.open());
                Socket client = link.openSocketChannel().socket()) {
            client.connect(server.getLocalAddress(), 10_000);
            assertTrue(client.isConnected());
            try (SocketChannel accepted = server.accept()) {
                byte[] slow = content(9, 1448);
                accepted.write(ByteBuffer.wrap(slow));
                client.setSoTimeout(20);
                assertThrows(SocketTimeoutException.class, () -> client.getInputStream().read());
                client.setSoTimeout(0);
                assertArrayEquals(slow, client.getInputStream().readNBytes(1448));
                client.setTcpNoDelay(true);
                assertTrue(client.getTcpNoDelay());
                assertEquals(accepted.socket().getPort(), client.getLocalPort());
                client.getOutputStream().close();
                assertTrue(client.isClosed());
                assertEquals(-1, accepted.read(ByteBuffer.allocate(1)));
            }
        }
    }

    @Test
    void theSocketOfAServersChannelAccepts() throws Exception {
        try (ServerSocketChannel server = bound(over(FAST).openServerSocketChannel())) {
            server.socket().setSoTimeout(20);
            assertThrows(SocketTimeoutException.class, () -> server.socket().accept());
            server.socket().setSoTimeout(0);
            try (SocketChannel client = SocketChannel.open(server.getLocalAddress());
                    Socket accepted = server.socket().accept()) {
                assertSame(server, server.socket().getChannel());
                client.write(ByteBuffer.wrap(new byte[] {42}));
                assertEquals(42, accepted.getInputStream().read());
                accepted.getChannel().write(ByteBuffer.wrap(new byte[] {43}));
                ByteBuffer one = ByteBuffer.allocate(1);
                client.read(one);
                assertEquals(43, one.get(0));
            }
        }
    }

    @Test
    void connectingMayFail() throws Exception {
        LinkSelectorProvider link = over("delay=20ms");
        InetSocketAddress nobody;
        try (ServerSocketChannel server = bound(ServerSocketChannel.open())) {
            nobody = (InetSocketAddress) server.getLocalAddress();
        }
        SocketChannel refused = link.openSocketChannel();
        assertThrows(NotYetConnectedException.class, () -> refused.write(ByteBuffer.allocate(1)));
        assertThrows(ConnectException.class, () -> refused.connect(nobody));
        assertFalse(refused.isOpen());
        Socket slow = over("delay=5s").openSocketChannel().socket();
        assertThrows(SocketTimeoutException.class, () -> slow.connect(nobody, 30));
        assertTrue(slow.isClosed());
    }

    @Test
    void closingAndInterruptsEndReaders() throws Exception {
        LinkSelectorProvider link = over(FAST);
        try (ServerSocketChannel server = bound(ServerSocketChannel.open());
                SocketChannel one = link.openSocketChannel();
                SocketChannel two = link.openSocketChannel()) {
            one.connect(server.getLocalAddress());
            two.connect(server.getLocalAddress());
            FutureTask<Integer> closed = start(() -> one.read(ByteBuffer.allocate(1)));
            one.close();
            assertThrows(ClosedChannelException.class, () -> result(closed));
            assertThrows(ClosedChannelException.class, () -> one.write(ByteBuffer.allocate(1)));
            FutureTask<Integer> interrupted =
                    new FutureTask<>(() -> two.read(ByteBuffer.allocate(1)));
            Thread reader = Thread.ofPlatform().daemon().start(interrupted);
            reader.interrupt();
            assertThrows(ClosedByInterruptException.class, () -> result(interrupted));
            assertFalse(two.isOpen());
        }
    }

    @Test
    void closingEndsTheAcceptor() throws Exception {
        ServerSocketChannel server = bound(over(FAST).openServerSocketChannel());
        FutureTask<SocketChannel> accepting = start(server::accept);
        server.close();
        assertThrows(ClosedChannelException.class, () -> result(accepting));
        assertThrows(ClosedChannelException.class, server::accept);
    }

    @Test
    void aResetComesThrough() throws Exception {
        try (ServerSocketChannel server = bound(ServerSocketChannel.open());
                SocketChannel client = over(FAST).openSocketChannel()) {
            client.connect(server.getLocalAddress());
            SocketChannel accepted = server.accept();
            accepted.socket().setSoLinger(true, 0);
            accepted.close();
            assertThrows(SocketException.class, () -> client.read(ByteBuffer.allocate(1)));
        }
    }

    @Test
    void halfClosedIsClosedForWritersOnly() throws Exception {
        try (ServerSocketChannel server = bound(ServerSocketChannel.open());
                SocketChannel client = over(FAST).openSocketChannel()) {
            assertNull(client.getRemoteAddress());
            client.connect(server.getLocalAddress());
            try (SocketChannel accepted = server.accept()) {
                client.shutdownOutput();
                assertThrows(
                        ClosedChannelException.class, () -> client.write(ByteBuffer.allocate(1)));
                assertEquals(-1, accepted.read(ByteBuffer.allocate(1)));
                accepted.write(ByteBuffer.wrap(new byte[] {1, 2}));
                ByteBuffer two = ByteBuffer.allocate(2);
                assertEquals(2, client.read(two));
                client.shutdownInput();
                assertEquals(-1, client.read(two.clear()));
            }
        }
    }

    @Test
    void datagramsAndAsynchronousChannelsAreRefused() {
        assertThrows(SocketException.class, () -> over(FAST).openDatagramChannel());
        assertThrows(
                SocketException.class,
                () -> new LinkAsynchronousProvider().openAsynchronousSocketChannel(null));
    }
}
