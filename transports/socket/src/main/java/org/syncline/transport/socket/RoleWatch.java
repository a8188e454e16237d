package org.syncline.transport.socket;

import java.util.Collection;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Looks every few milliseconds whether a thread that should be reading is stuck in a call, and
 * sleeps while no connection is busy. One thread for all connections of an end point.
 */
public final class RoleWatch implements AutoCloseable {

    /** So rare that the look itself does not show among the slowest 2 % of the calls. */
    private static final long TICK = TimeUnit.MILLISECONDS.toNanos(4);

    /** Until the second look at a call that is being executed. */
    private static final long STUCK = TimeUnit.MILLISECONDS.toNanos(1);

    private static final long BUSY = TimeUnit.MILLISECONDS.toNanos(200);

    private final Collection<? extends Watched> connections;
    private final Thread thread;
    private volatile boolean dozing;
    private volatile boolean closed;

    /** A connection that one thread reads, which may be stuck in a call. */
    public interface Watched {

        ReadingRole role();

        /** Lets another thread read if the one that should is held up by its call for so long. */
        void rescueReading(long nanos);
    }

    /** Starts the thread. */
    public RoleWatch(String name, Collection<? extends Watched> connections) {
        this.connections = connections;
        thread = Thread.ofPlatform().name(name).daemon().start(this::run);
    }

    /** Must be called after a reading thread has begun a call. */
    public void wake() {
        if (dozing) {
            dozing = false;
            LockSupport.unpark(thread);
        }
    }

    private void run() {
        while (!closed) {
            if (anyBusy()) {
                LockSupport.parkNanos(anyExecuting() ? STUCK : TICK);
                for (Watched connection : connections) {
                    connection.rescueReading(STUCK);
                }
            } else {
                doze();
            }
        }
    }

    private boolean anyBusy() {
        boolean any = false;
        for (Watched connection : connections) {
            any |= connection.role().wasBusy(BUSY);
        }
        return any;
    }

    private boolean anyExecuting() {
        for (Watched connection : connections) {
            if (connection.role().isExecuting()) {
                return true;
            }
        }
        return false;
    }

    private void doze() {
        dozing = true;
        // Looked at again after the mark is set, so that a call begun between cannot be missed.
        if (!closed && !anyExecuting()) {
            LockSupport.park();
        }
        dozing = false;
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }

    /** Waits for the end of the thread. */
    void join() throws InterruptedException {
        thread.join();
    }
}
