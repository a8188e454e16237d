package org.syncline.transport.kit;

import org.jspecify.annotations.Nullable;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A socket whose reading may have a deadline, which a time-out is not where TLS reads on until it
 * has a whole record. One that was accepted has a channel ({@link #getChannel}).
 */
public sealed class DeadlineSocket extends Socket permits AcceptedSocket {

    /** Times that bytes which are there already are read after the deadline. */
    private static final int MOST_LATE = 4;

    private final AtomicReference<@Nullable Closeable> above = new AtomicReference<>();
    private @Nullable InputStream in;
    private boolean limited;
    private boolean timed;
    private long deadline;
    private int late;

    /** One that is not connected yet. */
    public DeadlineSocket() {}

    /** Returns one over a connected channel that another process has, too; see {@link #share}. */
    public static DeadlineSocket shared(SocketChannel channel) {
        DeadlineSocket socket = new AcceptedSocket(channel);
        socket.share();
        return socket;
    }

    /**
     * From now on closing ends the connection for all processes that have it, not only for this
     * one.
     */
    public void share() {
        throw new UnsupportedOperationException("only one that was accepted is shared");
    }

    /** A listening socket whose connections are such. Safe for any thread. */
    public static final class Server implements Closeable {

        private final ServerSocketChannel channel = ServerSocketChannel.open();

        /** One that is not bound yet. */
        public Server() throws IOException {}

        /** Sets how many bytes the system keeps of a connection that nobody reads, roughly. */
        public void setReceiveBufferSize(int bytes) throws IOException {
            channel.socket().setReceiveBufferSize(bytes);
        }

        /** Begins to listen; port 0 is any free one. */
        public void bind(SocketAddress at) throws IOException {
            channel.socket().bind(at);
        }

        /**
         * The same.
         *
         * @param backlog how many may wait to be accepted
         */
        public void bind(SocketAddress at, int backlog) throws IOException {
            channel.socket().bind(at, backlog);
        }

        /** Waits for the next connection. */
        public DeadlineSocket accept() throws IOException {
            return new AcceptedSocket(channel.accept());
        }

        /** Returns where it listens. */
        public InetSocketAddress getLocalSocketAddress() {
            return (InetSocketAddress) channel.socket().getLocalSocketAddress();
        }

        public InetAddress getInetAddress() {
            return channel.socket().getInetAddress();
        }

        public int getLocalPort() {
            return channel.socket().getLocalPort();
        }

        public boolean isClosed() {
            return !channel.isOpen();
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }

    /** Returns always the same stream. */
    @Override
    public final synchronized InputStream getInputStream() throws IOException {
        if (isClosed()) {
            throw new SocketException("Socket is closed");
        }
        if (in == null) {
            in = new Arriving(arriving());
        }
        return in;
    }

    /** Returns what is read, without a deadline. */
    InputStream arriving() throws IOException {
        return super.getInputStream();
    }

    /** Returns the channel below, or null if it has none, so that no selector waits for it. */
    @Override
    public @Nullable SocketChannel getChannel() {
        return null;
    }

    /**
     * Has the thread that reads wait for so many nanoseconds from now at most, however little
     * arrives at a time, or however much, until {@link #endLimit}; then reading throws {@link
     * SocketTimeoutException}. In that time the socket's time-out is this one's.
     */
    void limit(long nanos) {
        deadline = System.nanoTime() + nanos;
        late = 0;
        limited = true;
    }

    /** From now on reading waits however long it takes. */
    void endLimit() {
        limited = false;
    }

    /**
     * Closes something with this, in place of what was named before; at once if this is closed. So
     * those learn of the end who do not read, by whichever thread it comes. It must not wait.
     */
    public void closeWith(Closeable other) throws IOException {
        above.set(other);
        if (isClosed()) {
            closeAbove();
        }
    }

    private void closeAbove() throws IOException {
        Closeable other = above.getAndSet(null);
        if (other != null) {
            other.close();
        }
    }

    @Override
    public final void close() throws IOException {
        try {
            end();
        } finally {
            closeAbove();
        }
    }

    /** Closes the connection. */
    void end() throws IOException {
        super.close();
    }

    private final class Arriving extends InputStream {

        private final InputStream arriving;

        Arriving(InputStream arriving) {
            this.arriving = arriving;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            if (limited) {
                long left = deadline - System.nanoTime();
                if (left <= 0 && isTooLate()) {
                    throw new SocketTimeoutException("the time is up");
                }
                long millis = TimeUnit.NANOSECONDS.toMillis(left);
                setSoTimeout((int) Math.clamp(millis, 1, Integer.MAX_VALUE));
                timed = true;
            } else if (timed) {
                setSoTimeout(0);
                timed = false;
            }
            return arriving.read(bytes, offset, length);
        }

        /** What is there may end a record that came in time, but must not go on without end. */
        private boolean isTooLate() throws IOException {
            late++;
            return late > MOST_LATE || available() == 0;
        }

        @Override
        public int available() throws IOException {
            return arriving.available();
        }

        @Override
        public void close() throws IOException {
            DeadlineSocket.this.close();
        }
    }
}
