package org.syncline.peers.tunnel;

import org.syncline.transport.kit.system.UnixMessages;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Sends messages to another process, which takes nothing while it is stopped. However many wait for
 * room then, one of them looks for it. Safe for any thread.
 */
final class HandoverSender {

    private static final long PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(200);

    private final UnixMessages to;
    private final ReentrantLock looking = new ReentrantLock();

    HandoverSender(UnixMessages to) {
        this.to = to;
    }

    /**
     * Sends a message if there is room, and waits for it if nobody else does.
     *
     * @param nanos how long
     * @return false if there was none
     */
    boolean offer(ByteBuffer message, int descriptor, long nanos) throws IOException {
        if (to.send(message, descriptor)) {
            return true;
        }
        if (!looking.tryLock()) {
            return false;
        }
        try {
            return look(message, descriptor, System.nanoTime() + nanos);
        } finally {
            looking.unlock();
        }
    }

    /**
     * Sends a message without a descriptor, and waits for room as long as it takes, with others.
     *
     * @param nanos the longest; no process of ours takes nothing for seconds, unless it is stopped
     * @return false if there was none
     */
    boolean send(ByteBuffer message, long nanos) throws IOException {
        long deadline = System.nanoTime() + nanos;
        if (to.send(message, UnixMessages.NONE)) {
            return true;
        }
        if (!awaitTurn(nanos)) {
            return false;
        }
        try {
            return look(message, UnixMessages.NONE, deadline);
        } finally {
            looking.unlock();
        }
    }

    private boolean awaitTurn(long nanos) throws InterruptedIOException {
        try {
            return looking.tryLock(nanos, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted before another process took a message");
        }
    }

    private boolean look(ByteBuffer message, int descriptor, long deadline) throws IOException {
        while (!to.send(message, descriptor)) {
            if (System.nanoTime() - deadline > 0) {
                return false;
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        return true;
    }
}
