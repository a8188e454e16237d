package org.syncline.transport.jboss5;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.SpareBuffers;
import org.syncline.transport.kit.StreamedChannel;
import org.xnio.IoUtils;
import org.xnio.Xnio;
import org.xnio.XnioIoThread;
import org.xnio.XnioWorker;
import org.xnio.channels.StreamSinkChannel;
import org.xnio.conduits.ConduitReadableByteChannel;
import org.xnio.conduits.Conduits;
import org.xnio.conduits.ReadReadyHandler;
import org.xnio.conduits.StreamSourceConduit;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * What comes over a {@link StreamedConnection}. The connection's thread reads, holding no lock, and
 * then has the library take what has come, when it wants to; only then it reads on. Safe for any
 * thread.
 */
final class StreamedSource implements StreamSourceConduit {

    /** So large that most calls fit, since each connection has one. */
    private static final int SMALL_BYTES = 4 * 1024;

    private static final int LARGE_BYTES = 64 * 1024;

    /** Spare ones that are kept. */
    private static final int MOST_KEPT = 16;

    private static final SpareBuffers LARGE = SpareBuffers.heap(LARGE_BYTES, MOST_KEPT);
    private static final ByteBuffer NONE = ByteBuffer.allocate(0);

    private final StreamedConnection connection;
    private final SocketChannel channel;
    private final FrameWatch frames;
    private final ByteBuffer small = ByteBuffer.allocate(SMALL_BYTES);

    /** Ready to be read from. */
    private ByteBuffer arrived = NONE;

    private boolean over;
    private @Nullable IOException failure;

    /** The library has heard that it is over. */
    private boolean told;

    private boolean resumed;
    private @Nullable ReadReadyHandler library;

    /** A frame that begins must be complete within {@code patience}. */
    StreamedSource(StreamedConnection connection, SocketChannel channel, Duration patience) {
        this.connection = connection;
        this.channel = channel;
        this.frames = new FrameWatch(channel, patience);
    }

    /** Reads until the end, of which the library has heard then. Called once. */
    void run() {
        do {
            receive();
        } while (deliver());
    }

    private void receive() {
        ByteBuffer room = small.clear();
        try {
            if (channel instanceof StreamedChannel streamed && streamed.hasBytes()) {
                room = LARGE.lend();
            }
            if (channel.read(room) >= 0) {
                arrive(room.flip());
            } else {
                end(null);
            }
        } catch (ClosedChannelException e) {
            end(null);
        } catch (IOException e) {
            end(channel.isOpen() ? e : null);
        }
    }

    private void arrive(ByteBuffer bytes) {
        frames.arrived(bytes);
        synchronized (this) {
            arrived = bytes;
            notifyAll();
        }
    }

    /** Both directions end together. */
    private void end(@Nullable IOException why) {
        IoUtils.safeClose(channel);
        synchronized (this) {
            over = true;
            failure = why;
            notifyAll();
        }
    }

    /** Has the library take all that has come; returns whether to read on. */
    private boolean deliver() {
        ReadReadyHandler eager;
        while ((eager = awaitEager()) != null) {
            eager.readReady();
        }
        return goesOn();
    }

    /** Returns the library when it wants what is there; null if there is nothing for it. */
    private synchronized @Nullable ReadReadyHandler awaitEager() {
        try {
            while (!connection.isReadShutdown() && isReadable()) {
                if (resumed && library != null) {
                    return library;
                }
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            over = true;
        }
        return null;
    }

    private boolean isReadable() {
        return arrived.hasRemaining() || over && !told;
    }

    private synchronized boolean goesOn() {
        return !over && !connection.isReadShutdown();
    }

    @Override
    public synchronized int read(ByteBuffer target) throws IOException {
        if (connection.isReadShutdown()) {
            return -1;
        } else if (arrived.hasRemaining()) {
            return take(target);
        } else if (over) {
            told = true;
            if (failure != null) {
                throw new IOException(failure.getMessage(), failure);
            }
            return -1;
        }
        return 0;
    }

    private int take(ByteBuffer target) {
        int count = Math.min(arrived.remaining(), target.remaining());
        target.put(target.position(), arrived, arrived.position(), count);
        target.position(target.position() + count);
        arrived.position(arrived.position() + count);
        if (!arrived.hasRemaining()) {
            if (arrived != small) {
                LARGE.giveBack(arrived);
            }
            arrived = NONE;
        }
        return count;
    }

    @Override
    public synchronized long read(ByteBuffer[] targets, int offset, int length) throws IOException {
        long sum = 0;
        for (int i = offset; i < offset + length; i++) {
            if (targets[i].hasRemaining()) {
                int count = sum > 0 && !arrived.hasRemaining() ? 0 : read(targets[i]);
                if (count <= 0) {
                    return sum > 0 ? sum : count;
                }
                sum += count;
            }
        }
        return sum;
    }

    @Override
    public long transferTo(long position, long count, FileChannel target) throws IOException {
        return target.transferFrom(new ConduitReadableByteChannel(this), position, count);
    }

    @Override
    public long transferTo(long count, ByteBuffer through, StreamSinkChannel target)
            throws IOException {
        return Conduits.transfer(this, count, through, target);
    }

    @Override
    public synchronized void resumeReads() {
        resumed = true;
        notifyAll();
    }

    @Override
    public synchronized void suspendReads() {
        resumed = false;
    }

    /** The same as to resume, because nothing that has come waits for anything else. */
    @Override
    public void wakeupReads() {
        resumeReads();
    }

    @Override
    public synchronized boolean isReadResumed() {
        return resumed;
    }

    @Override
    public void awaitReadable() throws IOException {
        awaitReadable(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    }

    @Override
    public void awaitReadable(long time, TimeUnit unit) throws IOException {
        Xnio.checkBlockingAllowed();
        StreamedConnection.await(
                this, unit.toNanos(time), () -> connection.isReadShutdown() || isReadable());
    }

    @Override
    public synchronized void setReadReadyHandler(ReadReadyHandler handler) {
        library = handler;
        notifyAll();
    }

    @Override
    public void terminateReads() {
        if (connection.readClosed()) {
            terminated();
        }
    }

    /** Reading has ended on this side. */
    void terminated() {
        ReadReadyHandler listening;
        synchronized (this) {
            listening = library;
            notifyAll();
        }
        if (listening != null) {
            listening.terminated();
        }
    }

    /** The connection is closed. */
    void closed() {
        frames.close();
    }

    @Override
    public boolean isReadShutdown() {
        return connection.isReadShutdown();
    }

    @Override
    public XnioIoThread getReadThread() {
        return connection.getIoThread();
    }

    @Override
    public XnioWorker getWorker() {
        return connection.getWorker();
    }
}
