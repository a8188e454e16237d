package org.syncline.transport.oncrpc;

import org.glassfish.grizzly.Buffer;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.memory.Buffers;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Keeps what comes over a connection from the library until both sides have proved themselves. The
 * selector's thread puts bytes in, the thread that proves takes them out, up to one point in time.
 */
final class Gate extends InputStream {

    /** Many more than a proof takes; who sends more does not prove anything. */
    private static final int MOST_BYTES = 1024;

    /** What the server says when its gate is open. */
    static final byte READY = 1;

    private static final byte[] END = {};

    private final Connection<?> connection;
    private final RecordMarks marks = new RecordMarks();
    private final long deadline;
    private final BlockingQueue<byte[]> arrived = new LinkedBlockingQueue<>();
    private byte[] current = END;
    private int at;
    private volatile int total;
    private volatile boolean open;

    Gate(Connection<?> connection, Duration time) {
        this.connection = connection;
        this.deadline = System.nanoTime() + time.toNanos();
    }

    boolean isOpen() {
        return open;
    }

    /** From now on everything goes to the library. */
    void open() {
        open = true;
    }

    /** True if anything came. */
    boolean heard() {
        return total > 0;
    }

    RecordMarks marks() {
        return marks;
    }

    /** Takes all bytes of a buffer. */
    void put(Buffer buffer) {
        total += buffer.remaining();
        if (total > MOST_BYTES) {
            connection.closeSilently();
            end();
            return;
        }
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        arrived.add(bytes);
    }

    /** The connection has ended. */
    void end() {
        arrived.add(END);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (at == current.length) {
            current = next();
            at = 0;
        }
        int count = Math.min(length, current.length - at);
        if (count == 0) {
            return -1;
        }
        System.arraycopy(current, at, bytes, offset, count);
        at += count;
        return count;
    }

    private byte[] next() throws IOException {
        try {
            byte[] next = arrived.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
            if (next == null) {
                throw new SocketTimeoutException("the time is up");
            }
            return next;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /** Where this side's part of the proof goes: past the gate, to the other side. */
    OutputStream output() {
        return new OutputStream() {
            @Override
            public void write(int one) {
                write(new byte[] {(byte) one}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
                byte[] copy = Arrays.copyOfRange(bytes, offset, offset + length);
                connection.write(Buffers.wrap(connection.getMemoryManager(), copy));
            }
        };
    }
}
