package org.syncline.transport.socket;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.transport.contract.SocketStream;
import org.syncline.transport.kit.BufferStreams;
import org.syncline.transport.kit.ByteStream;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.Handshake;
import org.syncline.transport.kit.TimedChannel;
import org.syncline.transport.socket.codec.FrameLimits;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/** Connections that others bring, as those of TLS, wait in the selector with all others. */
@Timeout(60)
class BroughtSelectionTest {

    private static final SelectorSocketTransport TRANSPORT = new SelectorSocketTransport();
    private static final int CONNECTIONS = 24;
    private static final int MOST_THREADS = CONNECTIONS / 4;

    /** Of a request, so that a buffer of the reader ends with one. */
    private static final int REQUEST_BYTES = 8 * 1024;

    /** More than such a buffer holds. */
    private static final int REQUESTS = 20;

    private Ends ends;
    private Probe probe;

    @BeforeEach
    void open() throws IOException {
        ends = Ends.brought(TRANSPORT);
        probe = ends.probe(new ProbeService());
    }

    @AfterEach
    void close() throws IOException {
        ends.close();
    }

    /** Returns the ends of a connection that may send whatever it likes, after the handshake. */
    private Ends.Pair visit(Function<Socket, ByteStream> inside) throws IOException {
        Ends.Pair visitor = Ends.Pair.broughtTo(ends.listener(), inside);
        InetSocketAddress named =
                new InetSocketAddress(
                        ends.listener().address().host(), ends.listener().address().port());
        new Handshake(TRANSPORT.name(), Ends.SECRET)
                .client(
                        BufferStreams.input(visitor.near()::read),
                        BufferStreams.output(visitor.near()::write),
                        ConnectionEnds.brought(named));
        return visitor;
    }

    private void assertServed(int calls) throws IOException {
        for (int i = 0; i < calls; i++) {
            assertEquals(i + 1, probe.add(i, 1));
        }
    }

    @Test
    void theyHaveNoThreadOfTheirOwn() throws IOException {
        List<Connection> connections = new ArrayList<>();
        try {
            for (int i = 0; i < CONNECTIONS; i++) {
                Connection next = Ends.broughtTo(ends.listener(), TRANSPORT);
                connections.add(next);
                assertEquals(i + 1, next.lookup("probe", Probe.class).add(i, 1));
            }
            String port = ":" + ends.listener().address().port();
            long workers =
                    Thread.getAllStackTraces().keySet().stream()
                            .filter(thread -> thread.getName().contains("worker " + port))
                            .count();
            assertTrue(workers < MOST_THREADS, () -> workers + " threads");
        } finally {
            for (Connection connection : connections) {
                connection.close();
            }
        }
    }

    @Test
    void halfAFrameDelaysNoOthers() throws IOException {
        try (Ends.Pair visitor = visit(SocketStream::new)) {
            visitor.near().write(ByteBuffer.wrap(new byte[] {0, 0, 1}));
            assertServed(100);
        }
    }

    private static byte[] request() {
        int header = SelectorLoopTest.request(0).length;
        return SelectorLoopTest.request(REQUEST_BYTES - header);
    }

    private static void assertAnswers(Ends.Pair visitor, int requests) throws IOException {
        byte[] request = request();
        ByteBuffer all = ByteBuffer.allocate(requests * request.length);
        for (int i = 0; i < requests; i++) {
            all.put(request);
        }
        all.flip();
        while (all.hasRemaining()) {
            visitor.near().write(all);
        }
        assertAnswered(visitor, requests);
    }

    private static void assertAnswered(Ends.Pair visitor, int requests) throws IOException {
        DataInputStream in = new DataInputStream(BufferStreams.input(visitor.near()::read));
        for (int i = 0; i < requests; i++) {
            in.skipNBytes(in.readInt());
        }
    }

    /** The bytes of a socket in another guise, once reading does not wait. */
    private abstract static class Inside implements ByteStream {

        private final ByteStream bytes;
        private boolean waits = true;

        Inside(Socket socket) {
            bytes = new SocketStream(socket);
        }

        abstract int poll(ByteStream below, ByteBuffer target) throws IOException;

        @Override
        public final int read(ByteBuffer target) throws IOException {
            return waits ? bytes.read(target) : poll(bytes, target);
        }

        @Override
        public final void write(ByteBuffer source) throws IOException {
            bytes.write(source);
        }

        @Override
        public final boolean hasBytes() throws IOException {
            return bytes.hasBytes();
        }

        @Override
        public final void pollFrom(TimedChannel below) {
            bytes.pollFrom(below);
            waits = false;
        }
    }

    /** Gives nothing before all has come, as if that were one record. */
    private static final class Hoard extends Inside {

        private final ByteBuffer held = ByteBuffer.allocate(REQUESTS * REQUEST_BYTES);
        private int given;

        Hoard(Socket socket) {
            super(socket);
        }

        @Override
        int poll(ByteStream below, ByteBuffer target) throws IOException {
            int arrived = 1;
            while (held.hasRemaining() && arrived > 0) {
                arrived = below.read(held);
            }
            int count = Math.min(left(), target.remaining());
            target.put(held.array(), given, count);
            given += count;
            return count == 0 ? arrived : count;
        }

        private int left() {
            return held.hasRemaining() ? 0 : held.capacity() - given;
        }

        @Override
        public boolean holdsBytes() {
            return left() > 0;
        }
    }

    /** Is held up until it is let go. */
    private static final class Held extends Inside {

        private final CountDownLatch let;
        private boolean settled;

        Held(Socket socket, CountDownLatch let) {
            super(socket);
            this.let = let;
        }

        @Override
        int poll(ByteStream below, ByteBuffer target) throws IOException {
            return settled ? below.read(target) : 0;
        }

        @Override
        public boolean isHeldUp() {
            return !settled;
        }

        @Override
        public void settle() throws IOException {
            try {
                let.await();
                settled = true;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("the end point is being closed");
            }
        }
    }

    @Test
    void whatIsHeldUpDelaysNoOthersAndGoesOn() throws IOException {
        CountDownLatch let = new CountDownLatch(1);
        try (Ends.Pair visitor = visit(socket -> new Held(socket, let))) {
            visitor.near().write(ByteBuffer.wrap(request()));
            assertServed(100);
            let.countDown();
            assertAnswered(visitor, 1);
        }
    }

    /** More than the reader's buffer holds arrives at once, after which nothing comes. */
    @Test
    void whatTheChannelHoldsIsServedThoughNothingFollows() throws IOException {
        for (int i = 0; i < 1_000; i++) {
            probe.echoBytes(new byte[0]); // so that it is known to be short
        }
        try (Ends.Pair visitor = visit(Hoard::new)) {
            assertAnswers(visitor, REQUESTS);
            assertServed(1);
        }
    }

    /** No selector tells of that, and nobody reads. */
    @Test
    void whatIsClosedBelowHasEnded() throws Exception {
        Ends.Pair visitor = visit(SocketStream::new);
        assertAnswers(visitor, 1);
        visitor.below().close();
        visitor.far().awaitEnd();
        assertFalse(visitor.far().isOpen());
        assertEquals(-1, visitor.near().read(ByteBuffer.allocate(1)));
        visitor.near().close();
        assertServed(1);
    }

    @Test
    void theLoopEndsTheConnectionOfWhatOthersClose() throws Exception {
        try (ExecutorService threads = Executors.newCachedThreadPool();
                SelectorLoop loop =
                        new SelectorLoop(
                                threads,
                                Selector.open(),
                                failure -> {
                                    throw new AssertionError(failure);
                                });
                Ends.Pair pair = Ends.Pair.make(SocketStream::new)) {
            pair.far().configureBlocking(false);
            SelectedConnection connection =
                    new SelectedConnection(
                            (SocketListener) ends.listener(),
                            new ServerConnection.Accepted(pair.far(), "a peer", CallerId.next()),
                            new TimedChannel(pair.far()),
                            loop);
            loop.passOn();
            connection.begin();
            assertAnswers(pair, 1);
            pair.below().close();
            while (takesFrames(connection)) {
                assertFalse(Thread.interrupted(), "it is still open");
                Thread.yield();
            }
        }
    }

    private static boolean takesFrames(SelectedConnection connection) {
        try {
            connection.writer().add(new OutFrame(Frame.RESULT, 1, FrameLimits.DEFAULT));
            return true;
        } catch (IOException closed) {
            return false;
        }
    }
}
