package org.syncline.transport.jboss5;

import org.xnio.IoUtils;
import org.xnio.StreamConnection;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * A connection for the library over a channel that its selector cannot wait for, such as one of
 * TLS: {@link StreamedThread} reads and tells the library, which writes through {@link
 * StreamedSink}. Closing it closes the channel at once. Safe for any thread.
 */
final class StreamedConnection extends StreamConnection {

    private final SocketChannel channel;
    private final InetSocketAddress own;
    private final InetSocketAddress other;
    private final StreamedSource source;
    private final StreamedSink sink;

    /**
     * What a connection needs beside its channel and its addresses.
     *
     * @param thread reads
     * @param threads send
     * @param patience how long a frame may take to come, and how long the other side may take none
     */
    record Means(StreamedThread thread, Executor threads, Duration patience) {}

    /**
     * @param own address as the library sees it, whose name is known
     * @param other the same of the other side
     */
    StreamedConnection(
            SocketChannel channel, InetSocketAddress own, InetSocketAddress other, Means means) {
        super(means.thread());
        this.channel = channel;
        this.own = own;
        this.other = other;
        source = new StreamedSource(this, channel, means.patience());
        sink = new StreamedSink(this, channel, means.threads(), means.patience());
        setSourceConduit(source);
        setSinkConduit(sink);
    }

    /** Reads on the connection's thread, until it ends; it is closed then. */
    void run() {
        try {
            source.run();
        } finally {
            IoUtils.safeClose(this);
        }
    }

    @Override
    public SocketAddress getLocalAddress() {
        return own;
    }

    @Override
    public SocketAddress getPeerAddress() {
        return other;
    }

    @Override
    protected boolean readClosed() {
        return super.readClosed();
    }

    @Override
    protected boolean writeClosed() {
        return super.writeClosed();
    }

    @Override
    protected void notifyReadClosed() {
        source.terminated();
    }

    @Override
    protected void notifyWriteClosed() {
        sink.terminated();
    }

    @Override
    protected void closeAction() throws IOException {
        source.closed();
        sink.closed();
        channel.close();
    }

    /** Waits until something holds that another thread notifies a monitor of, or for so long. */
    static void await(Object monitor, long nanos, BooleanSupplier holds) throws IOException {
        long end = System.nanoTime() + nanos;
        synchronized (monitor) {
            try {
                long left = nanos;
                while (!holds.getAsBoolean() && left > 0) {
                    TimeUnit.NANOSECONDS.timedWait(monitor, left);
                    left = end - System.nanoTime();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("interrupted");
            }
        }
    }

    @Override
    public String toString() {
        return "a connection over TLS with " + other;
    }
}
