package org.syncline.transport.jboss5;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.transport.kit.ConnectionEnds;
import org.xnio.conduits.ConduitStreamSinkChannel;
import org.xnio.conduits.ConduitStreamSourceChannel;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** What the library may expect of a connection, without the library. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class StreamedConnectionTest {

    private static final Duration SOON = Duration.ofMillis(300);
    private static final Duration LATE = Duration.ofMinutes(10);
    private static final int MUCH = 100_000;

    /** Less than the time in which a thread that could send would have made room. */
    private static final long STUCK_MILLIS = 500;

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private RemotingEnd end;
    private StreamPair pair;
    private StreamedThread thread;

    @BeforeEach
    void open() throws IOException {
        end = RemotingEnd.client("streamed");
        pair = StreamPair.make();
        thread = new StreamedThread(end.worker(), "streamed");
    }

    @AfterEach
    void close() throws IOException {
        threads.shutdownNow();
        pair.close();
        end.close();
    }

    private StreamedConnection begun(Duration patience) {
        StreamedConnection connection =
                new StreamedConnection(
                        pair.near(),
                        ConnectionEnds.UNNAMED,
                        ConnectionEnds.UNNAMED,
                        new StreamedConnection.Means(thread, threads, patience));
        thread.begin(connection::run);
        return connection;
    }

    private static byte[] content(int length) {
        byte[] content = new byte[length];
        for (int i = 0; i < length; i++) {
            content[i] = (byte) (i * 31);
        }
        return content;
    }

    private byte[] arrivedFar(int length) throws IOException {
        ByteBuffer target = ByteBuffer.allocate(length);
        while (target.hasRemaining() && pair.far().read(target) >= 0) {
            continue;
        }
        return target.array();
    }

    /** Takes what has come each time that there is something; -1 stands for the end. */
    private static BlockingQueue<Integer> listen(StreamedConnection connection) {
        BlockingQueue<Integer> taken = new LinkedBlockingQueue<>();
        ConduitStreamSourceChannel source = connection.getSourceChannel();
        ByteBuffer target = ByteBuffer.allocate(MUCH);
        source.setReadListener(
                channel -> {
                    try {
                        taken.add(channel.read(target.clear()));
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
        source.resumeReads();
        return taken;
    }

    @Test
    void whatIsWrittenInPiecesIsSentAtOnce() throws IOException {
        ConduitStreamSinkChannel sink = begun(LATE).getSinkChannel();
        byte[] content = content(300);
        StreamedSink.sendHere(
                () -> {
                    for (int i = 0; i < content.length; i += 100) {
                        ByteBuffer[] piece = {
                            ByteBuffer.wrap(content, i, 4), ByteBuffer.wrap(content, i + 4, 96)
                        };
                        assertEquals(100, sink.write(piece));
                        assertTrue(sink.flush());
                    }
                    assertEquals(0, pair.writes().get());
                });
        assertEquals(1, pair.writes().get());
        assertArrayEquals(content, arrivedFar(content.length));
    }

    /** As those are that the library writes while it reads. */
    @Test
    void whatNobodySendsHereAnotherThreadSends() throws IOException {
        ConduitStreamSinkChannel sink = begun(LATE).getSinkChannel();
        byte[] content = content(100);
        assertEquals(content.length, sink.write(ByteBuffer.wrap(content)));
        assertTrue(sink.flush());
        assertArrayEquals(content, arrivedFar(content.length));
    }

    @Test
    void moreThanThereIsRoomForIsAskedForLater() throws IOException {
        ConduitStreamSinkChannel sink = begun(LATE).getSinkChannel();
        byte[] content = content(20 * StreamedSink.ROOM_BYTES);
        writeWheneverThereIsRoom(sink, content);
        sink.resumeWrites();
        assertArrayEquals(content, arrivedFar(content.length));
    }

    private static void writeWheneverThereIsRoom(ConduitStreamSinkChannel sink, byte[] content) {
        ByteBuffer source = ByteBuffer.wrap(content);
        sink.setWriteListener(
                channel -> {
                    try {
                        channel.write(source);
                        if (!source.hasRemaining()) {
                            channel.suspendWrites();
                        }
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
    }

    @Test
    void whoIsInterruptedWhileSendingSendsAll() throws Exception {
        interruptWhoSends(Thread.ofPlatform());
    }

    @Test
    void aVirtualThreadThatIsInterruptedSendsAll() throws Exception {
        interruptWhoSends(Thread.ofVirtual());
    }

    private void interruptWhoSends(Thread.Builder builder) throws Exception {
        ConduitStreamSinkChannel sink = begun(LATE).getSinkChannel();
        byte[] content = content(8 * StreamedSink.ROOM_BYTES);
        writeWheneverThereIsRoom(sink, content);
        FutureTask<Boolean> sending =
                new FutureTask<>(
                        () -> {
                            StreamedSink.sendHere(sink::resumeWrites);
                            return Thread.currentThread().isInterrupted();
                        });
        Thread sender = builder.start(sending);
        while (pair.writes().get() == 0) {
            Thread.onSpinWait();
        }
        sender.interrupt();
        assertArrayEquals(content, arrivedFar(content.length));
        assertTrue(sending.get(), "the interrupt was lost");
        assertTrue(pair.near().isOpen());
    }

    @Test
    void whatComesWaitsUntilItIsWanted() throws Exception {
        StreamedConnection connection = begun(LATE);
        pair.far().write(ByteBuffer.wrap(content(10)));
        connection.getSourceChannel().awaitReadable();
        BlockingQueue<Integer> taken = new LinkedBlockingQueue<>();
        ByteBuffer target = ByteBuffer.allocate(10);
        connection
                .getSourceChannel()
                .setReadListener(
                        channel -> {
                            assertSame(thread, Thread.currentThread());
                            try {
                                taken.add(channel.read(target));
                            } catch (IOException e) {
                                throw new UncheckedIOException(e);
                            }
                        });
        assertTrue(taken.isEmpty());
        connection.getSourceChannel().resumeReads();
        assertEquals(10, taken.take());
        assertArrayEquals(content(10), target.array());
    }

    @Test
    void theEndIsToldOnceAndEndsTheThread() throws Exception {
        StreamedConnection connection = begun(LATE);
        CountDownLatch closed = new CountDownLatch(1);
        connection.setCloseListener(gone -> closed.countDown());
        BlockingQueue<Integer> taken = listen(connection);
        pair.far().close();
        assertEquals(-1, taken.take());
        thread.join();
        closed.await();
        assertTrue(taken.isEmpty());
        assertFalse(connection.isOpen());
        assertThrows(
                ClosedChannelException.class,
                () -> connection.getSinkChannel().write(ByteBuffer.allocate(1)));
    }

    @Test
    void aPeerThatTakesNothingIsPutOut() throws Exception {
        ConduitStreamSinkChannel sink = begun(SOON).getSinkChannel();
        sink.setWriteListener(
                channel -> {
                    try {
                        channel.write(ByteBuffer.allocate(MUCH));
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
        sink.resumeWrites();
        pair.near().awaitEnd();
        thread.join();
    }

    @Test
    void aPeerThatStopsInAFrameIsPutOut() throws Exception {
        listen(begun(SOON));
        pair.far().write(ByteBuffer.wrap(new byte[] {0, 0, 0, 2, 1, 1, 0, 0, 0, 9, 1}));
        pair.near().awaitEnd();
        thread.join();
    }

    @Test
    void closingEndsWhoSendsAndDoesNotWait() throws Exception {
        StreamedConnection connection = begun(LATE);
        ConduitStreamSinkChannel sink = connection.getSinkChannel();
        while (sink.write(ByteBuffer.allocate(MUCH)) > 0) {
            sink.flush();
            sink.awaitWritable(STUCK_MILLIS, TimeUnit.MILLISECONDS);
        }
        connection.close();
        thread.join();
        threads.shutdown();
        assertTrue(threads.awaitTermination(1, TimeUnit.MINUTES));
    }
}
