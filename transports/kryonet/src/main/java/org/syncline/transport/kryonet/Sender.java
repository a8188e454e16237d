package org.syncline.transport.kryonet;

import com.esotericsoftware.kryonet.Connection;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Sends messages by the library, and waits where its buffer is full of others; the library would
 * close the connection. Safe for any thread but the one that updates.
 */
final class Sender {

    private final Connection connection;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private volatile int waiting;
    private volatile boolean ended;

    Sender(Connection connection) {
        this.connection = connection;
    }

    /**
     * Sends a message; whether it arrives shows in the answer.
     *
     * @param deadline until when to wait for room, by {@link System#nanoTime}
     * @throws UnsendableException if it cannot be sent at all
     * @throws IOException if the connection has ended, or the peer does not take the waiting bytes
     */
    void send(Object message, long deadline) throws IOException {
        if (!sent(message)) {
            sendWhenThereIsRoom(message, deadline);
        }
    }

    private void sendWhenThereIsRoom(Object message, long deadline) throws IOException {
        long left = deadline - System.nanoTime();
        lock.lock();
        waiting++;
        try {
            while (!sent(message)) {
                if (ended) {
                    throw new IOException("it was closed meanwhile");
                } else if (left <= 0) {
                    throw new IOException("the peer does not take what is sent");
                }
                left = changed.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while sending");
        } finally {
            waiting--;
            lock.unlock();
        }
    }

    /** False if others that wait leave no room for it. */
    private boolean sent(Object message) throws IOException {
        int bytes;
        try {
            bytes = connection.sendTCP(message);
        } catch (UnsendableException e) {
            if (e.mayFitLater()) {
                return false;
            }
            throw e;
        } catch (RuntimeException e) {
            throw new IOException("it was closed meanwhile", e);
        }
        if (bytes == 0) {
            throw new IOException("it is closed");
        }
        return true;
    }

    void bufferEmptied() {
        if (waiting > 0) {
            signal();
        }
    }

    void end() {
        ended = true;
        signal();
    }

    private void signal() {
        lock.lock();
        try {
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
