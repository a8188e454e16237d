package org.syncline.transport.jboss5;

import org.syncline.transport.kit.BufferStreams;
import org.xnio.StreamConnection;
import org.xnio.conduits.ConduitStreamSourceChannel;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * A connection that the library does not read yet, as streams for the thread that proves. They take
 * no byte more than is asked for, so that the library finds the rest. Reading fails when the time
 * is up, however slowly the bytes drip, and when the connection is closed. For one thread, which
 * may be a virtual one, but not the connection's I/O thread.
 */
final class UnreadStreams {

    private final StreamConnection connection;
    private final long deadline;
    private final Semaphore stirred = new Semaphore(0);

    /** All must be read within {@code time}. */
    UnreadStreams(StreamConnection connection, Duration time) {
        this.connection = connection;
        this.deadline = System.nanoTime() + time.toNanos();
        connection.getSourceChannel().setReadListener(this::readable);
        connection.setCloseListener(closed -> stirred.release());
    }

    private void readable(ConduitStreamSourceChannel source) {
        source.suspendReads();
        stirred.release();
    }

    InputStream in() {
        return BufferStreams.input(this::read);
    }

    private int read(ByteBuffer target) throws IOException {
        int count;
        while ((count = connection.getSourceChannel().read(target)) == 0) {
            await();
        }
        return count;
    }

    /** Returns as soon as there may be something to read, which may be the end. */
    private void await() throws IOException {
        connection.getSourceChannel().resumeReads();
        try {
            if (!stirred.tryAcquire(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                throw new SocketTimeoutException("the time is up");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted");
        }
    }

    /** For so little that it fits into the buffer of a new socket. */
    OutputStream out() {
        return BufferStreams.output(this::write);
    }

    private void write(ByteBuffer source) throws IOException {
        while (source.hasRemaining()) {
            if (connection.getSinkChannel().write(source) == 0) {
                throw new IOException("the new socket takes no bytes");
            }
        }
    }
}
