package org.syncline.transport.kit;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.SelectorProvider;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CountDownLatch;

/**
 * A connected channel of bytes that have none, as those inside of TLS. It blocks, and no selector
 * takes it. One thread may read while another writes; closing, by any thread, ends both, as does
 * interrupting one of them.
 */
public final class StreamedChannel extends SocketChannel {

    private static final int WRITE_BYTES = 64 * 1024;

    private final ByteStream stream;
    private final DeadlineSocket plain;
    private final CountDownLatch ended = new CountDownLatch(1);

    /**
     * @param plain the socket below, which is closed in place of the stream, without a farewell
     *     that would wait for whoever does not read
     */
    public StreamedChannel(ByteStream stream, DeadlineSocket plain) {
        super(SelectorProvider.provider());
        this.stream = stream;
        this.plain = plain;
    }

    /** Returns whether a reader would find something, be it the end, or at least not wait long. */
    public boolean hasBytes() throws IOException {
        return stream.hasBytes();
    }

    /**
     * Reads as {@link #read(ByteBuffer)}, and closes the channel if nothing has come in so many
     * nanoseconds: a time-out of the socket would begin anew with each byte of a record of TLS.
     *
     * @throws SocketTimeoutException if nothing came
     */
    int read(ByteBuffer target, long nanos) throws IOException {
        return Deadline.within(Duration.ofNanos(nanos), this, () -> read(target));
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

    @Override
    public int read(ByteBuffer target) throws IOException {
        requireOpen();
        boolean done = false;
        try {
            begin();
            int count = stream.read(target);
            done = true;
            return count;
        } finally {
            end(done);
        }
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
        int count = Math.min(source.remaining(), WRITE_BYTES);
        int limit = source.limit();
        boolean done = false;
        try {
            begin();
            stream.write(source.limit(source.position() + count));
            done = true;
            return count;
        } finally {
            source.limit(limit);
            end(done);
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
        try {
            plain.close();
        } finally {
            ended.countDown();
        }
    }

    @Override
    protected void implConfigureBlocking(boolean block) {
        if (!block) {
            throw new UnsupportedOperationException("it blocks");
        }
    }

    @Override
    public SocketAddress getLocalAddress() {
        return plain.getLocalSocketAddress();
    }

    @Override
    public @Nullable SocketAddress getRemoteAddress() {
        return plain.getRemoteSocketAddress();
    }

    @Override
    public boolean isConnected() {
        return true;
    }

    @Override
    public boolean isConnectionPending() {
        return false;
    }

    @Override
    public boolean finishConnect() {
        return true;
    }

    @Override
    public boolean connect(SocketAddress remote) {
        throw new UnsupportedOperationException("it is connected");
    }

    @Override
    public SocketChannel bind(SocketAddress local) {
        throw new UnsupportedOperationException("it is connected");
    }

    @Override
    public Socket socket() {
        throw new UnsupportedOperationException("it has streams only");
    }

    @Override
    public SocketChannel shutdownInput() {
        throw new UnsupportedOperationException("both ends are closed together");
    }

    @Override
    public SocketChannel shutdownOutput() {
        throw new UnsupportedOperationException("both ends are closed together");
    }

    @Override
    public <T> SocketChannel setOption(SocketOption<T> name, T value) {
        throw new UnsupportedOperationException("the socket has its options");
    }

    @Override
    public <T> T getOption(SocketOption<T> name) {
        throw new UnsupportedOperationException("the socket has its options");
    }

    @Override
    public Set<SocketOption<?>> supportedOptions() {
        return Set.of();
    }
}
