package org.syncline.transport.kit.guard;

import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Arrays;

/**
 * The bytes of a handshake that an event loop receives, as a stream for the thread that proves.
 * Reading fails when the time is up, however slowly the bytes drip. One thread adds and another one
 * reads.
 */
public final class ArrivingInput extends InputStream {

    private final long deadline;
    private final int most;
    private byte[] unread = {};
    private boolean heard;
    private boolean ended;

    /** All must be read within {@code time}; at most {@code most} bytes may lie unread. */
    public ArrivingInput(Duration time, int most) {
        this.deadline = System.nanoTime() + time.toNanos();
        this.most = most;
    }

    /** Adds received bytes; false if that is too much for a handshake, which ends the stream. */
    public synchronized boolean add(byte[] bytes) {
        heard |= bytes.length > 0;
        if (unread.length + bytes.length > most) {
            ended = true;
        } else {
            int old = unread.length;
            unread = Arrays.copyOf(unread, old + bytes.length);
            System.arraycopy(bytes, 0, unread, old, bytes.length);
        }
        notifyAll();
        return !ended;
    }

    /** Nothing more will come. */
    public synchronized void end() {
        ended = true;
        notifyAll();
    }

    /** True if anything came. */
    public synchronized boolean heard() {
        return heard;
    }

    /** Takes the bytes that were received and not read. */
    public synchronized byte[] rest() {
        byte[] rest = unread;
        unread = new byte[0];
        return rest;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public synchronized int read(byte[] bytes, int offset, int length) throws IOException {
        while (unread.length == 0 && !ended) {
            await();
        }
        if (unread.length == 0) {
            return -1;
        }
        int count = Math.min(length, unread.length);
        System.arraycopy(unread, 0, bytes, offset, count);
        unread = Arrays.copyOfRange(unread, count, unread.length);
        return count;
    }

    private void await() throws IOException {
        long millis = Duration.ofNanos(deadline - System.nanoTime()).toMillis();
        if (millis <= 0) {
            throw new SocketTimeoutException("the time is up");
        }
        try {
            wait(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
