package org.syncline.transport.socket;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.socket.Ends.Visitor;
import org.syncline.transport.socket.codec.ServiceCodec;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** One thread for all connections, and none of them can keep it to itself. */
@Tag("slow")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class SelectorLoopTest {

    private static final SelectorSocketTransport TRANSPORT = new SelectorSocketTransport();
    private static final int CONNECTIONS = 40;
    private static final int MOST_THREADS = CONNECTIONS / 4;
    private static final int PAYLOAD = 16 << 10;

    @Test
    void connectionsHaveNoThreadOfTheirOwn() throws IOException {
        List<Connection> connections = new ArrayList<>();
        try (Ends ends = Ends.open(TRANSPORT)) {
            ends.probe(new ProbeService());
            for (int i = 0; i < CONNECTIONS; i++) {
                Connection next =
                        TRANSPORT.connect(
                                ends.listener().address(), new ConnectOptions(Ends.SECRET));
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
    @Covers(value = "F9", fault = "the loop's thread reads the rest of a frame")
    void halfAFrameDelaysNoOthers() throws IOException {
        try (Ends ends = Ends.open(TRANSPORT);
                Visitor visitor = ends.visitor()) {
            Probe probe = ends.probe(new ProbeService());
            visitor.send(new byte[] {0, 0, 1});
            for (int i = 0; i < 100; i++) {
                assertEquals(i + 1, probe.add(i, 1));
            }
        }
    }

    /** Its replies fill every buffer on their way, and the thread that writes them waits. */
    @Test
    @Covers(value = "F9", fault = "writing does not count as something that takes time")
    void aPeerThatReadsNothingDelaysNoOthers() throws Exception {
        try (Ends ends = Ends.open(TRANSPORT);
                Visitor visitor = ends.visitor();
                ExecutorService pool = Executors.newSingleThreadExecutor()) {
            Probe probe = ends.probe(new ProbeService());
            for (int i = 0; i < 1_000; i++) {
                probe.echoBytes(new byte[0]); // so that it is known to be short
            }
            byte[] request = request(PAYLOAD);
            CountDownLatch begun = new CountDownLatch(200);
            pool.submit(
                    () -> {
                        while (true) {
                            visitor.send(request);
                            begun.countDown();
                        }
                    });
            assertTrue(begun.await(60, TimeUnit.SECONDS));
            for (int i = 0; i < 2_000; i++) {
                assertEquals(i + 1, probe.add(i, 1));
            }
            visitor.close();
        }
    }

    @Test
    void reportsAForcedClose() throws Exception {
        CompletableFuture<Throwable> failure = new CompletableFuture<>();
        try (ExecutorService threads = Executors.newCachedThreadPool();
                Selector selector = Selector.open();
                SelectorLoop loop = new SelectorLoop(threads, selector, failure::complete)) {
            loop.passOn();
            selector.close();
            assertInstanceOf(ClosedSelectorException.class, failure.get(60, TimeUnit.SECONDS));
        }
    }

    @Test
    void closingALoopIsNoFailure() throws Exception {
        CompletableFuture<Throwable> failure = new CompletableFuture<>();
        try (ExecutorService threads = Executors.newCachedThreadPool();
                SelectorLoop loop = new SelectorLoop(threads, Selector.open(), failure::complete)) {
            loop.passOn();
        }
        assertFalse(failure.isDone());
    }

    /** An absent end point is better than one that accepts connections and serves none. */
    @Test
    void anEndPointWhoseLoopFailsCloses() throws IOException {
        try (Ends ends = Ends.open(TRANSPORT);
                Visitor visitor = ends.visitor()) {
            Probe probe = ends.probe(new ProbeService());
            ((SocketListener) ends.listener()).fail(new ClosedSelectorException());
            assertTrue(visitor.isClosedByServer());
            assertThrows(IOException.class, () -> probe.add(1, 2));
        }
    }

    /** A call of the first service that was bound. */
    static byte[] request(int payload) {
        int method =
                ServiceCodec.of(Probe.class).methods().stream()
                        .filter(m -> m.method().getName().equals("echoBytes"))
                        .findFirst()
                        .orElseThrow()
                        .number();
        int body = Integer.BYTES + Short.BYTES + Integer.BYTES + payload;
        return ByteBuffer.allocate(Frame.HEADER_BYTES + body)
                .putInt(Frame.HEADER_BYTES - Frame.LENGTH_BYTES + body)
                .put(Frame.CALL)
                .put((byte) 0)
                .putShort((short) 0)
                .putInt(1)
                .putInt(body)
                .putInt(1)
                .putShort((short) method)
                .putInt(payload)
                .array();
    }
}
