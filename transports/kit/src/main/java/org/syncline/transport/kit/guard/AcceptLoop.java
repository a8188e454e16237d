package org.syncline.transport.kit.guard;

import org.syncline.core.transport.RefusalLog;

import java.io.IOException;
import java.lang.System.Logger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** The thread that accepts connections until the end point is closed. */
public final class AcceptLoop {

    private static final Logger LOG = System.getLogger(AcceptLoop.class.getName());
    private static final long PAUSE_NANOS = 10_000_000;

    private final RefusalLog lines = new RefusalLog(LOG);
    private final BooleanSupplier closed;
    private final Acceptor acceptor;
    private final Thread thread;

    /** Accepts the next connection and passes it on without waiting for its bytes. */
    @FunctionalInterface
    public interface Acceptor {
        void accept() throws IOException;
    }

    /** {@code name} is the thread's, and stands in warnings. */
    public AcceptLoop(String name, BooleanSupplier closed, Acceptor acceptor) {
        this.closed = closed;
        this.acceptor = acceptor;
        this.thread = Thread.ofPlatform().name(name).daemon().unstarted(this::run);
    }

    public void start() {
        thread.start();
    }

    private void run() {
        while (!closed.getAsBoolean()) {
            try {
                acceptor.accept();
            } catch (IOException | RuntimeException | Error e) {
                if (!closed.getAsBoolean()) {
                    // Mostly too many open files or threads; it may pass.
                    lines.warn(thread.getName() + " could not accept: " + e);
                    LockSupport.parkNanos(PAUSE_NANOS);
                }
            }
        }
    }

    /**
     * Waits until a closed end point's port is free: the system gives it back only after the thread
     * that waits in accept has woken up.
     */
    public void join() {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
