package org.syncline.transport.socket;

import org.syncline.transport.socket.codec.Limits;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * How much of one connection a server works on at a time. The reader waits here before it takes
 * more, so that the peer's own socket slows it down. Safe for any thread.
 */
final class Flight {

    private final Limits limits;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private int calls;
    private long bytes;
    private boolean closed;

    Flight(Limits limits) {
        this.limits = limits;
    }

    /** Takes one more frame, if it fits. */
    boolean tryAdmit(int frameBytes) {
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

    /** Takes one more frame when it fits. */
    void admit(int frameBytes) throws IOException {
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

    /** A frame always fits if there is nothing else. */
    private boolean fits(int frameBytes) {
        return calls == 0
                || calls < limits.callsInFlight() && bytes + frameBytes <= limits.bytesInFlight();
    }

    /** The call that came in this frame is answered, and the answer has left. */
    void landed(int frameBytes) {
        lock.lock();
        try {
            calls--;
            bytes -= frameBytes;
            changed.signal();
        } finally {
            lock.unlock();
        }
    }

    void close() {
        lock.lock();
        try {
            closed = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
