package org.syncline.core.transport;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * How much of one connection a server works on at a time. The reader waits here before it takes
 * more, so that the peer's own socket slows it down. Safe for any thread.
 */
public final class Flight {

    private final int mostCalls;
    private final long mostBytes;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private int calls;
    private long bytes;
    private boolean closed;

    /**
     * Bounds what has been taken and not been answered.
     *
     * @param mostCalls most calls at a time
     * @param mostBytes most bytes of their requests, except that one call always fits
     */
    public Flight(int mostCalls, long mostBytes) {
        this.mostCalls = mostCalls;
        this.mostBytes = mostBytes;
    }

    /** Takes one more request, if it fits. */
    public boolean tryAdmit(int frameBytes) {
        lock.lock();
        try {
            if (closed || !fits(frameBytes)) {
                return false;
            }
            calls++;
            bytes += frameBytes;
            return true;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Takes one more request when it fits.
     *
     * @throws IOException if the connection was closed meanwhile
     */
    public void admit(int frameBytes) throws IOException {
        lock.lock();
        try {
            while (!tryAdmit(frameBytes)) {
                if (closed) {
                    throw new IOException("the connection is closed");
                }
                changed.await();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("the end point is being closed");
        } finally {
            lock.unlock();
        }
    }

    /** True if the next request would not have to wait. */
    public boolean hasRoom(int requestBytes) {
        lock.lock();
        try {
            return !closed && fits(requestBytes);
        } finally {
            lock.unlock();
        }
    }

    /** A request always fits if there is nothing else. */
    private boolean fits(int frameBytes) {
        return calls == 0 || calls < mostCalls && bytes + frameBytes <= mostBytes;
    }

    /** The call that came in this request is answered, and the answer has left. */
    public void landed(int frameBytes) {
        lock.lock();
        try {
            calls--;
            bytes -= frameBytes;
            changed.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Whoever waits fails, and nothing is taken any more. */
    public void close() {
        lock.lock();
        try {
            closed = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
