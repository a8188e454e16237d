package org.syncline.transport.jboss5;

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
        return new InputStream() {
            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                ByteBuffer wanted = ByteBuffer.wrap(bytes, offset, length);
                int count = connection.getSourceChannel().read(wanted);
                while (count == 0 && length > 0) {
                    await();
                    count = connection.getSourceChannel().read(wanted);
                }
                return count;
            }
        };
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
        return new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                write(new byte[] {(byte) one}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                ByteBuffer rest = ByteBuffer.wrap(bytes, offset, length);
                while (rest.hasRemaining()) {
                    if (connection.getSinkChannel().write(rest) == 0) {
                        throw new IOException("the new socket takes no bytes");
                    }
                }
            }
        };
    }
}
