package org.syncline.transport.jboss5;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.SpareBuffers;
import org.syncline.transport.kit.StreamedChannel;
import org.syncline.transport.kit.guard.StallWatch;
import org.xnio.IoUtils;
import org.xnio.Xnio;
import org.xnio.XnioIoThread;
import org.xnio.XnioWorker;
import org.xnio.channels.StreamSourceChannel;
import org.xnio.conduits.ConduitWritableByteChannel;
import org.xnio.conduits.Conduits;
import org.xnio.conduits.StreamSinkConduit;
import org.xnio.conduits.WriteReadyHandler;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * What goes over a {@link StreamedConnection}. The library writes under locks that its reader
 * wants, too, so its bytes are only gathered here, as many as there is room for; a thread that
 * holds no lock sends them, several frames at once, and has the library write on. That is one of
 * the end's threads, or the one that has asked for it by {@link #sendHere}. Nobody who reads waits
 * for it, so that two sides may send at the same time as much as they like. The connection is
 * closed if the other side takes nothing for too long. Safe for any thread.
 */
final class StreamedSink implements StreamSinkConduit {

    /** As much as goes into TLS at once. */
    static final int ROOM_BYTES = 64 * 1024;

    private static final Logger LOG = System.getLogger(StreamedSink.class.getName());

    /** Spare ones that are kept. */
    private static final int MOST_KEPT = 16;

    private static final SpareBuffers ROOM = SpareBuffers.heap(ROOM_BYTES, MOST_KEPT);

    /** So often a thread sends what others add, before another one goes on with it. */
    private static final int ROUNDS = 16;

    private static final ScopedValue<Held> HELD = ScopedValue.newInstance();

    private final StreamedConnection connection;
    private final SocketChannel channel;
    private final Executor threads;
    private final StallWatch watch;

    /** Being filled; null while there is nothing. */
    private @Nullable ByteBuffer gathered;

    /** A thread sends, or has promised to. */
    private boolean sending;

    /** Whether it is one of a caller, whose interrupts are no other caller's. */
    private boolean sendsHere;

    private boolean resumed;

    /** Since the library was last told that it can write. */
    private boolean resumedAnew;

    private @Nullable WriteReadyHandler library;

    /** What a thread has promised to send itself. */
    private static final class Held {
        private @Nullable StreamedSink promised;
    }

    /** Lets the library write. */
    @FunctionalInterface
    interface Writing {
        void run() throws IOException;
    }

    /**
     * @param threads send
     * @param patience how long the other side may take nothing
     */
    StreamedSink(
            StreamedConnection connection,
            SocketChannel channel,
            Executor threads,
            Duration patience) {
        this.connection = connection;
        this.channel = channel;
        this.threads = threads;
        this.watch = StallWatch.start(channel, patience);
    }

    /**
     * Lets the library write something, over whatever connection, and then sends it on this thread,
     * which holds no lock of the library's: to wake another one takes longer.
     */
    static void sendHere(Writing writing) throws IOException {
        Held held = new Held();
        try {
            ScopedValue.where(HELD, held)
                    .call(
                            () -> {
                                writing.run();
                                return held;
                            });
        } finally {
            StreamedSink promised = held.promised;
            if (promised != null) {
                promised.sendsHere = true;
                promised.send();
            }
        }
    }

    @Override
    public synchronized int write(ByteBuffer source) throws IOException {
        if (connection.isWriteShutdown()) {
            throw new ClosedChannelException();
        } else if (!source.hasRemaining()) {
            return 0;
        }
        ByteBuffer room = gathered == null ? ROOM.lend() : gathered;
        gathered = room;
        int count = Math.min(source.remaining(), room.remaining());
        room.put(room.position(), source, source.position(), count);
        room.position(room.position() + count);
        source.position(source.position() + count);
        return count;
    }

    @Override
    public synchronized long write(ByteBuffer[] sources, int offset, int length)
            throws IOException {
        long sum = 0;
        for (int i = offset; i < offset + length; i++) {
            sum += write(sources[i]);
            if (sources[i].hasRemaining()) {
                break;
            }
        }
        return sum;
    }

    @Override
    public int writeFinal(ByteBuffer source) throws IOException {
        return Conduits.writeFinalBasic(this, source);
    }

    @Override
    public long writeFinal(ByteBuffer[] sources, int offset, int length) throws IOException {
        return Conduits.writeFinalBasic(this, sources, offset, length);
    }

    @Override
    public long transferFrom(FileChannel source, long position, long count) throws IOException {
        return source.transferTo(position, count, new ConduitWritableByteChannel(this));
    }

    @Override
    public long transferFrom(StreamSourceChannel source, long count, ByteBuffer through)
            throws IOException {
        return Conduits.transfer(source, count, through, this);
    }

    /** Has sent what was written, and does not wait for that. */
    @Override
    public boolean flush() {
        begin();
        return true;
    }

    /** Has a thread send, unless one does, or there is nothing to do. */
    private void begin() {
        synchronized (this) {
            if (sending || gathered == null && !resumedAnew) {
                return;
            }
            sending = true;
        }
        if (HELD.isBound() && HELD.get().promised == null) {
            HELD.get().promised = this;
        } else {
            handOver();
        }
    }

    private void handOver() {
        boolean taken = false;
        try {
            threads.execute(this::sendThere);
            taken = true;
        } catch (RejectedExecutionException e) {
            LOG.log(Level.DEBUG, "{0}: the end is closed", connection);
        } finally {
            if (!taken) {
                IoUtils.safeClose(connection);
            }
        }
    }

    /** Closing the end interrupts that. */
    private void sendThere() {
        sendsHere = false;
        send();
    }

    /**
     * Sends what is there, and what is added meanwhile. If that fails, nothing is sent any more.
     */
    private void send() {
        // One that is meant for the call would close the channel.
        boolean interrupted = Thread.interrupted();
        boolean sound = false;
        try {
            sendRounds();
            sound = true;
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "{0}: {1}", connection, e.getMessage());
        } finally {
            if (!sound) {
                IoUtils.safeClose(connection);
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void sendRounds() throws IOException {
        for (int i = 0; i < ROUNDS; i++) {
            if (!sendSome()) {
                return;
            }
        }
        handOver();
    }

    /** Returns whether there may be more; if not, the next one who writes begins anew. */
    private boolean sendSome() throws IOException {
        WriteReadyHandler eager = eager();
        if (eager != null) {
            eager.writeReady();
        }
        ByteBuffer taken = take();
        if (taken == null) {
            return goesOn();
        }
        try {
            send(taken.flip());
        } finally {
            ROOM.giveBack(taken);
        }
        return true;
    }

    private synchronized @Nullable WriteReadyHandler eager() {
        resumedAnew = false;
        return resumed && hasRoom() ? library : null;
    }

    private boolean hasRoom() {
        return gathered == null || gathered.hasRemaining();
    }

    private synchronized @Nullable ByteBuffer take() {
        ByteBuffer taken = gathered;
        gathered = null;
        notifyAll();
        return taken;
    }

    private synchronized boolean goesOn() {
        sending = gathered != null || resumedAnew;
        return sending;
    }

    private void send(ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            watch.begin();
            try {
                sendPart(bytes);
            } catch (IOException e) {
                throw watch.explain(e, "the peer does not take what is sent");
            } finally {
                watch.end();
            }
        }
    }

    private void sendPart(ByteBuffer bytes) throws IOException {
        if (sendsHere && channel instanceof StreamedChannel streamed) {
            streamed.writeUninterrupted(bytes);
        } else {
            channel.write(bytes);
        }
    }

    @Override
    public void resumeWrites() {
        synchronized (this) {
            resumed = true;
            resumedAnew = true;
        }
        begin();
    }

    @Override
    public synchronized void suspendWrites() {
        resumed = false;
    }

    @Override
    public void wakeupWrites() {
        resumeWrites();
    }

    @Override
    public synchronized boolean isWriteResumed() {
        return resumed;
    }

    @Override
    public void awaitWritable() throws IOException {
        awaitWritable(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    }

    @Override
    public void awaitWritable(long time, TimeUnit unit) throws IOException {
        Xnio.checkBlockingAllowed();
        StreamedConnection.await(
                this, unit.toNanos(time), () -> connection.isWriteShutdown() || hasRoom());
    }

    @Override
    public synchronized void setWriteReadyHandler(WriteReadyHandler handler) {
        library = handler;
    }

    /** What was written before is sent still, unless the connection is closed. */
    @Override
    public void terminateWrites() {
        if (connection.writeClosed()) {
            terminated();
        }
    }

    @Override
    public void truncateWrites() {
        take();
        terminateWrites();
    }

    /** Writing has ended on this side. */
    void terminated() {
        WriteReadyHandler listening;
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
        watch.close();
    }

    @Override
    public boolean isWriteShutdown() {
        return connection.isWriteShutdown();
    }

    @Override
    public XnioIoThread getWriteThread() {
        return connection.getIoThread();
    }

    @Override
    public XnioWorker getWorker() {
        return connection.getWorker();
    }
}
