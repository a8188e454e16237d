package org.syncline.transport.kryonet;

import com.esotericsoftware.kryonet.Connection;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Sends messages by the library, and waits where its buffer is full of others; the library would
 * close the connection. Over a {@link ChannelAdapter}, which takes a message as a whole, threads
 * take turns here, because in the library they would wait for each other without end. Safe for any
 * thread but the one that updates.
 */
final class Sender {

    private static final String NOT_TAKEN = "the peer does not take what is sent";

    private final Connection connection;
    private final boolean waitsInLibrary;
    private final ReentrantLock turn = new ReentrantLock();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private volatile int waiting;
    private volatile boolean ended;

    /**
     * Sends over a connection.
     *
     * @param channel what the library has as its channel
     */
    Sender(Connection connection, SocketChannel channel) {
        this.connection = connection;
        waitsInLibrary = channel instanceof ChannelAdapter;
    }

    /**
     * Sends a message; whether it arrives shows in the answer.
     *
     * @param deadline until when to wait for room, or for a turn, by {@link System#nanoTime}
     * @throws UnsendableException if it cannot be sent at all
     * @throws IOException if the connection has ended, or the peer does not take the waiting bytes
     */
    void send(Object message, long deadline) throws IOException {
        if (!sent(message, deadline)) {
            sendWhenThereIsRoom(message, deadline);
        }
    }

    private boolean sent(Object message, long deadline) throws IOException {
        if (!waitsInLibrary) {
            return sent(message);
        }
        awaitTurn(deadline);
        try {
            return sent(message);
        } finally {
            turn.unlock();
        }
    }

    private void awaitTurn(long deadline) throws IOException {
        try {
            if (!turn.tryLock(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                throw new IOException(NOT_TAKEN);
            }
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    private static IOException interrupted() {
        Thread.currentThread().interrupt();
        return new InterruptedIOException("interrupted while sending");
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
                    throw new IOException(NOT_TAKEN);
                }
                left = changed.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            throw interrupted();
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
