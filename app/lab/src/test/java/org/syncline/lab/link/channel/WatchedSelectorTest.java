package org.syncline.lab.link.channel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.lab.link.Link;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.link.connection.PlatformChannels;
import org.syncline.lab.link.connection.ShapedLink;
import org.syncline.lab.link.watch.IdealWay;
import org.syncline.lab.link.watch.LinkWatch;
import org.syncline.lab.link.watch.WayFinding;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.stream.Stream;

/** What a selector waits for is awaited, and what lay there before it looked is not. */
@Timeout(60)
class WatchedSelectorTest {

    private static final long ENOUGH_MILLIS = 30_000;

    /** A piece of 1448 bytes takes 1.4 ms. */
    private final Link link = new Link(LinkProfiles.of("rate=8M,delay=20ms"));

    private final LinkWatch watch = LinkWatch.on(System::nanoTime);

    private interface Reading {
        void of(SocketChannel client, Selector selector, SocketChannel server) throws Exception;
    }

    private WayFinding found(Reading reading) throws Exception {
        LinkSelectorProvider provider = new LinkSelectorProvider(new ShapedLink(link, watch));
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (ServerSocketChannel server =
                        PlatformChannels.provider().openServerSocketChannel().bind(any);
                Selector selector = provider.openSelector();
                SocketChannel client = provider.openSocketChannel()) {
            client.connect(server.getLocalAddress());
            client.configureBlocking(false);
            try (SocketChannel accepted = server.accept()) {
                reading.of(client, selector, accepted);
            }
        }
        return watch.down().against(ideal());
    }

    private IdealWay ideal() {
        return new IdealWay(link.down().way(), nanos -> 0, link.down().epoch());
    }

    private static int available(SocketChannel client) {
        return ((ShapedSocketChannel) client).connection().available();
    }

    private static int read(SocketChannel client) throws Exception {
        return client.read(ByteBuffer.allocate(10_000));
    }

    /** Writes when the thread that asks for this waits in a selector, however busy the machine. */
    private static void writeOnceAwaited(SocketChannel server, int bytes) {
        Thread selecting = Thread.currentThread();
        Thread.ofPlatform()
                .daemon()
                .start(
                        () -> {
                            while (!waits(selecting)) {
                                Thread.onSpinWait();
                            }
                            try {
                                server.write(ByteBuffer.allocate(bytes));
                            } catch (IOException e) {
                                throw new UncheckedIOException(e);
                            }
                        });
    }

    private static boolean waits(Thread thread) {
        return Stream.of(thread.getStackTrace())
                .anyMatch(
                        frame ->
                                frame.getClassName().equals(ShapedSelector.class.getName())
                                        && frame.getMethodName().equals("await"));
    }

    @Test
    void whatASelectorWaitedForIsAwaited() throws Exception {
        WayFinding found =
                found(
                        (client, selector, server) -> {
                            client.register(selector, SelectionKey.OP_READ);
                            writeOnceAwaited(server, 7);
                            assertEquals(1, selector.select(ENOUGH_MILLIS));
                            assertEquals(7, read(client));
                        });
        assertEquals(7, found.bytes());
        assertEquals(1, found.awaited());
        assertEquals(0, found.early());
        assertTrue(found.late() >= 0);
    }

    /** More arrives between the selector's telling and the reading. */
    @Test
    void whatArrivesAfterTheSelectorToldIsNotEarly() throws Exception {
        WayFinding found =
                found(
                        (client, selector, server) -> {
                            client.register(selector, SelectionKey.OP_READ);
                            writeOnceAwaited(server, 5_000);
                            assertEquals(1, selector.select(ENOUGH_MILLIS));
                            while (available(client) < 5_000) {
                                Thread.onSpinWait();
                            }
                            assertEquals(5_000, read(client));
                        });
        assertEquals(5_000, found.bytes());
        assertEquals(1, found.awaited());
        assertTrue(found.early() <= 1e-8, found::toString);
    }

    /** The selector looked once in vain; then the program turned to something else. */
    @Test
    void whatCameWhileNobodyLookedIsNotAwaited() throws Exception {
        WayFinding found =
                found(
                        (client, selector, server) -> {
                            client.register(selector, SelectionKey.OP_READ);
                            assertEquals(0, selector.selectNow());
                            server.write(ByteBuffer.allocate(7));
                            while (available(client) == 0) {
                                Thread.onSpinWait();
                            }
                            assertEquals(1, selector.select(ENOUGH_MILLIS));
                            assertEquals(7, read(client));
                        });
        assertEquals(7, found.bytes());
        assertEquals(0, found.awaited());
        assertEquals(0, found.early());
    }
}
