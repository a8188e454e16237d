package org.syncline.transport.socket;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.ProbeService;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.TimedChannel;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Runs a selector loop while the system gives it no further thread. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class NoThreadTest {

    private final CompletableFuture<Throwable> failure = new CompletableFuture<>();

    private static void refuse() {
        throw new OutOfMemoryError("for the purpose");
    }

    @Test
    void aCallThatNeedsAThreadEndsItsConnectionOnly() throws IOException {
        AtomicBoolean begun = new AtomicBoolean();
        try (Ends ends = Ends.open(new SelectorSocketTransport());
                ServerSocketChannel server = ServerSocketChannel.open();
                ExecutorService single = Executors.newSingleThreadExecutor();
                SelectorLoop loop =
                        new SelectorLoop(
                                task -> {
                                    if (begun.getAndSet(true)) {
                                        refuse();
                                    }
                                    single.execute(task);
                                },
                                Selector.open(),
                                failure::complete)) {
            ends.probe(new ProbeService());
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            loop.passOn();
            for (int i = 0; i < 2; i++) {
                assertClosed((SocketListener) ends.listener(), server, loop);
            }
        }
        assertFalse(failure.isDone());
    }

    private static void assertClosed(
            SocketListener listener, ServerSocketChannel server, SelectorLoop loop)
            throws IOException {
        try (SocketChannel client = SocketChannel.open(server.getLocalAddress())) {
            SocketChannel channel = server.accept();
            new SelectedConnection(
                            listener,
                            new ServerConnection.Accepted(channel, "a peer", CallerId.next()),
                            new TimedChannel(channel),
                            loop)
                    .begin();
            client.write(ByteBuffer.wrap(SelectorLoopTest.request(0)));
            assertEquals(-1, client.read(ByteBuffer.allocate(1)));
        }
    }

    @Test
    void failsIfNoThreadCanTakeTheRole() throws IOException {
        try (SelectorLoop loop =
                new SelectorLoop(task -> refuse(), Selector.open(), failure::complete)) {
            loop.passOnVacant();
        }
        assertInstanceOf(OutOfMemoryError.class, failure.getNow(null));
    }
}
