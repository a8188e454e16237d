package org.syncline.transport.kit;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
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
 * A connected channel over a socket that has none, as those of TLS do. It blocks, and no selector
 * takes it. One thread may read while another writes; closing, by any thread, ends both, as does
 * interrupting one of them.
 */
public final class StreamedChannel extends SocketChannel {

    private static final int RECORD_BYTES = 16 * 1024;
    private static final int WRITE_BYTES = 4 * RECORD_BYTES;

    private final ReadAheadSocket plain;
    private final InputStream in;
    private final InputStream below;
    private final OutputStream out;
    private final CountDownLatch ended = new CountDownLatch(1);

    /** One for the thread that reads, and one for that which writes; as long as was needed. */
    private byte[] read = {};

    private byte[] written = {};

    /**
     * @param socket whose bytes these are
     * @param plain the one below it, which is closed in its place, without a farewell that would
     *     wait for whoever does not read
     */
    public StreamedChannel(Socket socket, ReadAheadSocket plain) throws IOException {
        this(socket.getInputStream(), socket.getOutputStream(), plain);
    }

    /** The same, of the streams of such a socket. */
    public StreamedChannel(InputStream in, OutputStream out, ReadAheadSocket plain)
            throws IOException {
        super(SelectorProvider.provider());
        this.plain = plain;
        this.in = in;
        this.out = out;
        below = plain.getInputStream();
    }

    /** Returns whether a reader would find something, be it the end, or at least not wait long. */
    public boolean hasBytes() throws IOException {
        return in.available() > 0 || below.available() > 0;
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
            int count = receive(target);
            done = true;
            return count;
        } finally {
            end(done);
        }
    }

    private int receive(ByteBuffer target) throws IOException {
        int most = Math.min(target.remaining(), RECORD_BYTES);
        if (target.hasArray()) {
            int count = in.read(target.array(), target.arrayOffset() + target.position(), most);
            target.position(target.position() + Math.max(0, count));
            return count;
        }
        if (read.length < most) {
            read = new byte[RECORD_BYTES];
        }
        int count = in.read(read, 0, most);
        if (count > 0) {
            target.put(read, 0, count);
        }
        return count;
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

    /** Writes a few records' worth at most, so that who waits for progress sees some. */
    @Override
    public int write(ByteBuffer source) throws IOException {
        requireOpen();
        int count = Math.min(source.remaining(), WRITE_BYTES);
        boolean done = false;
        try {
            begin();
            send(source, count);
            done = true;
            return count;
        } finally {
            end(done);
        }
    }

    private void send(ByteBuffer source, int count) throws IOException {
        if (count <= RECORD_BYTES) {
            put(source, count);
            return;
        }
        plain.gather();
        try {
            put(source, count);
        } finally {
            plain.sendGathered();
        }
    }

    private void put(ByteBuffer source, int count) throws IOException {
        if (source.hasArray()) {
            out.write(source.array(), source.arrayOffset() + source.position(), count);
            source.position(source.position() + count);
            return;
        }
        if (written.length < count) {
            written = new byte[count <= RECORD_BYTES ? RECORD_BYTES : WRITE_BYTES];
        }
        source.get(written, 0, count);
        out.write(written, 0, count);
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
