package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * The sending side of a connection. A thread that finds no other writing writes; others leave their
 * frame in a buffer that the writer sends in one go before it returns. Frames go out in the order
 * in which they came in. Thread-safe.
 */
final class SendQueue {
    private static final int START = 4096;
    private static final int FULL = 1 << 20;

    /** A peer that takes so much from time to time is slow, and not dead. */
    private static final int PIECE = 1 << 16;

    private final OutputStream out;
    private byte[] pending = new byte[START];
    private byte[] spare = new byte[START];
    private int count;
    private boolean writing;
    private @Nullable IOException failure;
    private volatile int progress;

    SendQueue(OutputStream out) {
        this.out = out;
    }

    /** Odd while bytes are being written, and another number for each piece of them. */
    int progress() {
        return progress;
    }

    /** Sends a frame and all deferred before it; returns at once when another thread is writing. */
    void send(byte[] frame, int length) throws IOException {
        boolean direct;
        synchronized (this) {
            if (writing || count > 0) {
                append(frame, length);
            }
            if (writing) {
                return;
            }
            check();
            direct = count == 0;
            writing = true;
        }
        if (direct) {
            write(frame, length);
        }
        drain();
    }

    /** Leaves a frame for the next {@link #send} or {@link #flush}. */
    synchronized void defer(byte[] frame, int length) throws IOException {
        append(frame, length);
    }

    void flush() throws IOException {
        synchronized (this) {
            if (writing || count == 0) {
                return;
            }
            check();
            writing = true;
        }
        drain();
    }

    /** Makes every later call, and those waiting for room, fail. */
    synchronized void fail(IOException cause) {
        if (failure == null) {
            failure = cause;
        }
        notifyAll();
    }

    private void append(byte[] frame, int length) throws IOException {
        awaitRoom(length);
        check();
        if (length > pending.length - count) {
            pending = Arrays.copyOf(pending, Math.max(count + length, 2 * pending.length));
        }
        System.arraycopy(frame, 0, pending, count, length);
        count += length;
    }

    /** Waits, uninterruptibly, while the writer is too far behind. */
    @SuppressWarnings("WaitNotInLoop")
    private void awaitRoom(int length) {
        boolean interrupted = false;
        while (writing && failure == null && count > 0 && count + length > FULL) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void check() throws IOException {
        if (failure != null) {
            throw new IOException(failure.getMessage(), failure);
        }
    }

    private void drain() throws IOException {
        while (true) {
            byte[] full;
            int length;
            synchronized (this) {
                if (count == 0) {
                    writing = false;
                    notifyAll();
                    return;
                }
                full = pending;
                length = count;
                pending = spare.length > FULL ? new byte[START] : spare;
                spare = full;
                count = 0;
                notifyAll();
            }
            write(full, length);
        }
    }

    private void write(byte[] bytes, int length) throws IOException {
        progress++;
        try {
            for (int at = 0; at < length; at += PIECE) {
                if (at > 0) {
                    progress += 2;
                }
                out.write(bytes, at, Math.min(PIECE, length - at));
            }
        } catch (IOException e) {
            synchronized (this) {
                writing = false;
            }
            fail(e);
            throw e;
        } finally {
            progress++;
        }
    }
}
