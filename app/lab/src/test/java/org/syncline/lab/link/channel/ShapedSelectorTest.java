package org.syncline.lab.link.channel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;

/** Selectors over a link behave as the platform's do. */
@Timeout(60)
class ShapedSelectorTest {

    private static final String FAST = "rate=200M/100M,delay=2ms,jitter=1ms";
    private static final long MILLI = 1_000_000;

    /** What one connection of a client that does not block has still to send and has received. */
    private static final class Talk {
        private final ByteBuffer toSend;
        private final ByteArrayOutputStream received = new ByteArrayOutputStream();

        Talk(byte[] content) {
            toSend = ByteBuffer.wrap(content);
        }
    }

    private static FutureTask<Void> echo(ServerSocketChannel server, int connections) {
        return ShapedChannelsTest.start(
                () -> {
                    List<FutureTask<Long>> all = new ArrayList<>();
                    for (int i = 0; i < connections; i++) {
                        SocketChannel accepted = server.accept();
                        all.add(ShapedChannelsTest.start(() -> echo(accepted)));
                    }
                    for (FutureTask<Long> one : all) {
                        ShapedChannelsTest.result(one);
                    }
                    return null;
                });
    }

    private static long echo(SocketChannel accepted) throws IOException {
        long bytes = 0;
        try (accepted) {
            ByteBuffer buffer = ByteBuffer.allocate(10_000);
            while (accepted.read(buffer.clear()) >= 0) {
                bytes += buffer.flip().remaining();
                accepted.write(buffer);
            }
        }
        return bytes;
    }

    private static void talk(Selector selector) throws IOException {
        while (selector.keys().stream().anyMatch(SelectionKey::isValid)) {
            selector.select(
                    key -> {
                        try {
                            go(key);
                        } catch (IOException e) {
                            throw new AssertionError(e);
                        }
                    });
        }
    }

    private static void go(SelectionKey key) throws IOException {
        SocketChannel channel = (SocketChannel) key.channel();
        Talk talk = (Talk) key.attachment();
        if (key.isConnectable()) {
            assertTrue(channel.finishConnect());
            key.interestOps(SelectionKey.OP_READ | SelectionKey.OP_WRITE);
            return;
        }
        if (key.isWritable()) {
            channel.write(talk.toSend);
            if (!talk.toSend.hasRemaining()) {
                channel.shutdownOutput();
                key.interestOps(SelectionKey.OP_READ);
            }
        }
        if (key.isReadable()) {
            ByteBuffer buffer = ByteBuffer.allocateDirect(30_000);
            if (channel.read(buffer) < 0) {
                channel.close();
            } else {
                byte[] bytes = new byte[buffer.flip().remaining()];
                buffer.get(bytes);
                talk.received.writeBytes(bytes);
            }
        }
    }

    @Test
    void manyConnectionsThatDoNotBlockShareASelector() throws Exception {
        LinkSelectorProvider link = ShapedChannelsTest.over(FAST);
        int connections = 12;
        List<Talk> talks = new ArrayList<>();
        try (ServerSocketChannel server = ShapedChannelsTest.bound(ServerSocketChannel.open());
                Selector selector = link.openSelector()) {
            FutureTask<Void> echo = echo(server, connections);
            for (int i = 0; i < connections; i++) {
                SocketChannel client = link.openSocketChannel();
                client.configureBlocking(false);
                Talk talk = new Talk(ShapedChannelsTest.content(i, 100_000 + i));
                talks.add(talk);
                client.register(selector, SelectionKey.OP_CONNECT, talk);
                assertFalse(client.connect(server.getLocalAddress()));
                assertFalse(client.finishConnect());
                assertTrue(client.isConnectionPending());
            }
            talk(selector);
            ShapedChannelsTest.result(echo);
        }
        for (int i = 0; i < connections; i++) {
            assertArrayEquals(
                    ShapedChannelsTest.content(i, 100_000 + i),
                    talks.get(i).received.toByteArray());
        }
    }

    @Test
    void serversAndPipesAreSelectedToo() throws Exception {
        LinkSelectorProvider link = ShapedChannelsTest.over(FAST);
        try (ServerSocketChannel server = ShapedChannelsTest.bound(link.openServerSocketChannel());
                Selector selector = link.openSelector()) {
            Pipe pipe = link.openPipe();
            server.configureBlocking(false);
            pipe.source().configureBlocking(false);
            SelectionKey accept = server.register(selector, SelectionKey.OP_ACCEPT);
            SelectionKey read = pipe.source().register(selector, SelectionKey.OP_READ, "pipe");
            assertEquals(0, selector.selectNow());
            pipe.sink().write(ByteBuffer.wrap(new byte[] {1}));
            assertEquals(1, selector.select());
            assertTrue(read.isReadable());
            assertEquals("pipe", selector.selectedKeys().iterator().next().attachment());
            // Still ready, but no news.
            assertEquals(0, selector.select());
            selector.selectedKeys().clear();
            assertEquals(1, selector.select());
            read.cancel();
            selector.selectNow();
            assertEquals(1, selector.keys().size());
            SocketAddress address = server.getLocalAddress();
            try (SocketChannel client = SocketChannel.open(address)) {
                assertEquals(1, selector.select());
                assertTrue(accept.isAcceptable());
                SocketChannel accepted = server.accept();
                accepted.configureBlocking(false);
                SelectionKey key = accepted.register(selector, SelectionKey.OP_READ);
                client.write(ByteBuffer.wrap(new byte[] {5, 6}));
                selector.selectedKeys().clear();
                assertEquals(1, selector.select());
                assertTrue(key.isReadable());
                ByteBuffer two = ByteBuffer.allocate(2);
                accepted.read(two);
                assertEquals(5, two.get(0));
            }
            assertThrows(IllegalBlockingModeException.class, () -> server.configureBlocking(true));
        }
    }

    @Test
    void bytesBecomeReadableWhenTheyHaveArrived() throws Exception {
        LinkSelectorProvider link = ShapedChannelsTest.over("delay=40ms/0ms");
        try (ServerSocketChannel server = ShapedChannelsTest.bound(ServerSocketChannel.open());
                Selector selector = link.openSelector();
                SocketChannel client = link.openSocketChannel()) {
            client.connect(server.getLocalAddress());
            client.configureBlocking(false);
            client.register(selector, SelectionKey.OP_READ);
            try (SocketChannel accepted = server.accept()) {
                long start = System.nanoTime();
                accepted.write(ByteBuffer.wrap(new byte[] {1}));
                assertEquals(1, selector.select(10_000));
                assertTrue(System.nanoTime() - start >= 40 * MILLI);
                assertEquals(1, client.read(ByteBuffer.allocate(5)));
                assertEquals(0, client.read(ByteBuffer.allocate(5)));
            }
        }
    }

    @Test
    void aFullLinkIsNotWritable() throws Exception {
        LinkSelectorProvider link = ShapedChannelsTest.over("rate=100k,queue=4k");
        try (ServerSocketChannel server = ShapedChannelsTest.bound(ServerSocketChannel.open());
                Selector selector = link.openSelector();
                SocketChannel client = link.openSocketChannel()) {
            client.connect(server.getLocalAddress());
            client.configureBlocking(false);
            SelectionKey key = client.register(selector, SelectionKey.OP_WRITE);
            assertEquals(1, selector.select());
            // Whole segments only.
            assertEquals(2 * 1448, client.write(ByteBuffer.allocate(20_000)));
            selector.selectedKeys().clear();
            assertEquals(0, selector.selectNow());
            assertEquals(1, selector.select());
            assertTrue(key.isWritable());
            assertTrue(client.write(ByteBuffer.allocate(20_000)) >= 1448);
        }
    }

    @Test
    void aRefusedConnectionIsConnectableAndFails() throws Exception {
        LinkSelectorProvider link = ShapedChannelsTest.over("delay=10ms");
        InetSocketAddress nobody;
        try (ServerSocketChannel server = ShapedChannelsTest.bound(ServerSocketChannel.open())) {
            nobody = (InetSocketAddress) server.getLocalAddress();
        }
        try (Selector selector = link.openSelector();
                SocketChannel client = link.openSocketChannel()) {
            client.configureBlocking(false);
            client.register(selector, SelectionKey.OP_CONNECT);
            client.connect(nobody);
            assertEquals(1, selector.select());
            assertThrows(ConnectException.class, client::finishConnect);
            assertFalse(client.isOpen());
            selector.selectNow();
            assertTrue(selector.keys().isEmpty());
        }
    }

    @Test
    void waitingEndsByWakeUpTimeOutInterruptAndClosing() throws Exception {
        LinkSelectorProvider link = ShapedChannelsTest.over(FAST);
        Selector selector = link.openSelector();
        assertEquals(0, selector.wakeup().select());
        long start = System.nanoTime();
        assertEquals(0, selector.select(30));
        assertTrue(System.nanoTime() - start >= 30 * MILLI);
        Thread.currentThread().interrupt();
        assertEquals(0, selector.select());
        assertTrue(Thread.interrupted());
        FutureTask<Integer> woken = ShapedChannelsTest.start(selector::select);
        selector.wakeup();
        assertEquals(0, ShapedChannelsTest.result(woken));
        FutureTask<Integer> closed = ShapedChannelsTest.start(selector::select);
        selector.close();
        assertThrows(ClosedSelectorException.class, () -> ShapedChannelsTest.result(closed));
        assertThrows(ClosedSelectorException.class, selector::keys);
    }

    @Test
    void aChannelBlocksAgainWhenItsSelectorsAreClosed() throws Exception {
        LinkSelectorProvider link = ShapedChannelsTest.over(FAST);
        try (ServerSocketChannel server = ShapedChannelsTest.bound(ServerSocketChannel.open());
                SocketChannel client = link.openSocketChannel()) {
            client.connect(server.getLocalAddress());
            client.configureBlocking(false);
            try (Selector readable = link.openSelector();
                    Selector writable = link.openSelector()) {
                client.register(readable, SelectionKey.OP_READ);
                client.register(writable, SelectionKey.OP_WRITE);
                assertEquals(1, writable.select());
                assertEquals(0, readable.selectNow());
                assertThrows(
                        IllegalBlockingModeException.class, () -> client.configureBlocking(true));
            }
            client.configureBlocking(true);
            try (SocketChannel accepted = server.accept()) {
                accepted.write(ByteBuffer.wrap(new byte[] {1}));
                assertEquals(1, client.read(ByteBuffer.allocate(2)));
            }
        }
    }
}
