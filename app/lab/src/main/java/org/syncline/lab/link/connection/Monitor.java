package org.syncline.lab.link.connection;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * A lock, and waiting under it for what happens at a time that others may change. Interrupts
 * neither end nor speed up the waiting and are kept for later, since sockets know no interrupts and
 * channels are closed by them.
 */
final class Monitor {

    /** A time that never comes. */
    static final long NEVER = Long.MAX_VALUE;

    /** A time that has always been. */
    static final long ALWAYS = Long.MIN_VALUE;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final LongSupplier clock;

    Monitor(LongSupplier clock) {
        this.clock = clock;
    }

    void lock() {
        lock.lock();
    }

    void unlock() {
        lock.unlock();
    }

    /** Those who wait look again at their times. */
    void changed() {
        lock.lock();
        try {
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits for a time.
     *
     * @param readyAt asked under the lock, again after each change
     * @return {@code false} if the deadline came first
     */
    boolean await(LongSupplier readyAt, long deadline) {
        boolean interrupted = false;
        lock.lock();
        try {
            while (true) {
                long now = clock.getAsLong();
                long ready = readyAt.getAsLong();
                if (ready <= now || deadline <= now) {
                    return ready <= now;
                }
                try {
                    await(Math.min(ready, deadline), now);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            lock.unlock();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @SuppressWarnings("WaitNotInLoop") // It is called in one.
    private void await(long time, long now) throws InterruptedException {
        if (time == NEVER) {
            changed.await();
        } else {
            changed.awaitNanos(time - now);
        }
    }
}
