package org.syncline.transport.kit;

import org.jspecify.annotations.Nullable;

import java.io.Closeable;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A connected channel of bytes that have none, as those inside of TLS. No selector takes it. It
 * blocks; once it does not, which is for good, reading does not wait, writing does, and a selector
 * may wait for the channel {@link #below()}. One thread may read while another writes; closing, by
 * any thread, ends both, as does interrupting one of them, but for {@link #writeUninterrupted}.
 */
public final class StreamedChannel extends ConnectedChannel {

    private static final int WRITE_BYTES = 64 * 1024;

    /** Together, where reading does not wait, so that who sends little at a time keeps nobody. */
    private static final int MOST_READS = 8;

    private final ByteStream stream;
    private final DeadlineSocket plain;
    private final CountDownLatch ended = new CountDownLatch(1);

    /** Told of the end; nobody before that, and after it. */
    private final AtomicReference<@Nullable Runnable> watcher = new AtomicReference<>();

    /** Once this does not block. */
    private volatile @Nullable TimedChannel polled;

    /**
     * @param plain the socket below, which is closed in place of the stream, without a farewell
     *     that would wait for whoever does not read
     */
    public StreamedChannel(ByteStream stream, DeadlineSocket plain) {
        super(plain);
        this.stream = stream;
        this.plain = plain;
    }

    /** Returns whether a reader would find something, be it the end, or at least not wait long. */
    public boolean hasBytes() throws IOException {
        return stream.hasBytes();
    }

    /** Returns whether a selector could wait for it, if it did not block. */
    public boolean isSelectable() {
        return plain.getChannel() != null;
    }

    /** Returns the channel of the system below, by which this one reads and writes. */
    SocketChannel below() {
        return Objects.requireNonNull(plain.getChannel(), "no selector waits for it");
    }

    /** See {@link ByteStream#holdsBytes}. */
    boolean holdsBytes() {
        return stream.holdsBytes();
    }

    /** See {@link ByteStream#isHeldUp}. */
    boolean isHeldUp() {
        return stream.isHeldUp();
    }

    /** See {@link ByteStream#settle}. */
    void settle() throws IOException {
        stream.settle();
    }

    /**
     * Has something done when this is closed, by whichever thread closes it; at once if it is. It
     * must not wait.
     */
    void onClose(Runnable action) {
        watcher.set(action);
        if (!isOpen()) {
            tellEnd();
        }
    }

    private void tellEnd() {
        Runnable action = watcher.getAndSet(null);
        if (action != null) {
            action.run();
        }
    }

    /**
     * Reads as {@link #read(ByteBuffer)}, and closes the channel if nothing has come in so many
     * nanoseconds: a time-out of the socket would begin anew with each byte of a record of TLS.
     * Where this does not block, it stays open then.
     *
     * @throws SocketTimeoutException if nothing came
     */
    int read(ByteBuffer target, long nanos) throws IOException {
        TimedChannel below = polled;
        return below == null
                ? Deadline.within(Duration.ofNanos(nanos), this, () -> read(target))
                : await(below, target, nanos);
    }

    /**
     * The same for who reads often with a time-out: it costs no thread, but makes each later read
     * take another call of the system, and leaves the channel open.
     */
    int readOften(ByteBuffer target, long nanos) throws IOException {
        if (nanos == Long.MAX_VALUE) {
            return read(target);
        }
        plain.limit(nanos);
        try {
            return read(target);
        } finally {
            plain.endLimit();
        }
    }

    /** Waits for the channel below, which may bring a part of a record only. */
    private int await(TimedChannel below, ByteBuffer target, long nanos) throws IOException {
        long start = System.nanoTime();
        int count;
        while ((count = read(target)) == 0) {
            long left = nanos - (System.nanoTime() - start);
            if (isHeldUp()) {
                settle();
            } else if (!holdsBytes()) {
                below.awaitReadable(left);
            } else if (left <= 0) {
                throw new SocketTimeoutException("the time is up");
            }
        }
        return count;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        requireOpen();
        boolean done = false;
        try {
            begin();
            int count = polled == null ? stream.read(target) : poll(target);
            done = true;
            return count;
        } finally {
            finish(done);
        }
    }

    /** Ends with the socket, which an interrupt may have closed by itself. */
    private void finish(boolean done) throws IOException {
        try {
            end(done);
        } finally {
            if (!done && plain.isClosed()) {
                close();
            }
        }
    }

    private int poll(ByteBuffer target) throws IOException {
        int all = 0;
        int count;
        int reads = 0;
        boolean more;
        do {
            count = stream.read(target);
            all += Math.max(0, count);
            reads++;
            more = count > 0 && target.hasRemaining() && stream.holdsBytes();
        } while (more && reads < MOST_READS);
        return all > 0 ? all : count;
    }

    private void requireOpen() throws ClosedChannelException {
        if (!isOpen()) {
            throw new ClosedChannelException();
        }
    }

    @Override
    public long read(ByteBuffer[] targets, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, targets.length);
        for (int i = offset; i < offset + length; i++) {
            if (targets[i].hasRemaining()) {
                return read(targets[i]);
            }
        }
        return 0;
    }

    /** Writes a part of what is much, so that who waits for progress sees some. */
    @Override
    public int write(ByteBuffer source) throws IOException {
        requireOpen();
        boolean done = false;
        try {
            begin();
            int count = writePart(source, stream::write);
            done = true;
            return count;
        } finally {
            finish(done);
        }
    }

    /**
     * Writes as {@link #write(ByteBuffer)}, for who shares the channel with others: an interrupt
     * stays with the thread, and neither ends the writing nor closes the channel. But it closes one
     * that this side has accepted if the thread is a platform thread.
     */
    public int writeUninterrupted(ByteBuffer source) throws IOException {
        requireOpen();
        boolean done = false;
        try {
            int count = writePart(source, this::writeOutOfReach);
            done = true;
            return count;
        } finally {
            if (!done && plain.isClosed()) {
                close();
            }
        }
    }

    private static int writePart(ByteBuffer source, BufferStreams.Sink sink) throws IOException {
        int count = Math.min(source.remaining(), WRITE_BYTES);
        int limit = source.limit();
        try {
            sink.write(source.limit(source.position() + count));
            return count;
        } finally {
            source.limit(limit);
        }
    }

    /**
     * Interrupting a virtual thread closes the socket to which it writes, so that another one does
     * it, of which nobody knows.
     */
    private void writeOutOfReach(ByteBuffer source) throws IOException {
        if (!Thread.currentThread().isVirtual()) {
            stream.write(source);
            return;
        }
        FutureTask<Boolean> writing =
                new FutureTask<>(
                        () -> {
                            stream.write(source);
                            return true;
                        });
        Thread.ofVirtual().name("syncline-writer").start(writing);
        try {
            awaitUninterrupted(writing);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException failure
                    ? failure
                    : new IOException("it could not be written", e.getCause());
        }
    }

    private static void awaitUninterrupted(Future<?> done) throws ExecutionException {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    done.get();
                    return;
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public long write(ByteBuffer[] sources, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, sources.length);
        for (int i = offset; i < offset + length; i++) {
            if (sources[i].hasRemaining()) {
                return write(sources[i]);
            }
        }
        return 0;
    }

    /** Waits until it is closed. */
    public void awaitEnd() throws InterruptedException {
        ended.await();
    }

    @Override
    protected void implCloseSelectableChannel() throws IOException {
        // Of which the selectors are closed as well.
        try (Closeable below = polled) {
            plain.close();
        } finally {
            ended.countDown();
            tellEnd();
        }
    }

    /** Called by the thread that reads, before others know this channel. */
    @Override
    protected void implConfigureBlocking(boolean block) throws IOException {
        if (block || !isSelectable()) {
            throw new UnsupportedOperationException(
                    block ? "it does not block any more" : "it always blocks");
        }
        TimedChannel below = new TimedChannel(below());
        try {
            stream.pollFrom(below);
            polled = below;
            // Otherwise nobody would see its end while nobody reads.
            plain.closeWith(this);
            requireOpen();
        } catch (IOException | RuntimeException | Error e) {
            below.close();
            throw e;
        }
    }

    @Override
    public Socket socket() {
        throw new UnsupportedOperationException("it has streams only");
    }
}
