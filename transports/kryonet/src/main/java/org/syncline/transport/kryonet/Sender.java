package org.syncline.transport.kryonet;

import com.esotericsoftware.kryonet.Connection;

import org.syncline.transport.kryonet.UnsendableException.Reason;

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
        try {
            attempt(message);
        } catch (UnsendableException e) {
            if (e.reason() != Reason.NO_ROOM) {
                throw e;
            }
            sendWhenThereIsRoom(message, deadline);
        }
    }

    private void attempt(Object message) throws IOException {
        int sent;
        try {
            sent = connection.sendTCP(message);
        } catch (UnsendableException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new IOException("it was closed meanwhile", e);
        }
        if (sent == 0) {
            throw new IOException("it is closed");
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

    private boolean sent(Object message) throws IOException {
        try {
            attempt(message);
            return true;
        } catch (UnsendableException e) {
            if (e.reason() != Reason.NO_ROOM) {
                throw e;
            }
            return false;
        }
    }

    /** The library's buffer has emptied. */
    void room() {
        if (waiting > 0) {
            signal();
        }
    }

    /** Makes waiting threads fail. */
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
