package org.syncline.transport.grpc;

import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Arrays;

/**
 * What a channel of Netty receives, as a stream for a thread that blocks. Fails when its time is
 * up, however slowly the bytes drip. One thread adds and another one reads.
 */
final class HandshakeInput extends InputStream {

    /** More than anybody sends before the other side has answered. */
    private static final int MOST_BYTES = 64 << 10;

    private final long deadline;
    private byte[] unread = {};
    private boolean ended;

    HandshakeInput(Duration time) {
        this.deadline = System.nanoTime() + time.toNanos();
    }

    /** Adds what was received; what nobody can have meant for a handshake ends it. */
    synchronized void add(byte[] bytes) {
        if (unread.length + bytes.length > MOST_BYTES) {
            ended = true;
        } else {
            int old = unread.length;
            unread = Arrays.copyOf(unread, old + bytes.length);
            System.arraycopy(bytes, 0, unread, old, bytes.length);
        }
        notifyAll();
    }

    /** Nothing more will come. */
    synchronized void end() {
        ended = true;
        notifyAll();
    }

    /** Takes what was received and not read. */
    synchronized byte[] rest() {
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
