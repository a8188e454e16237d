package org.syncline.transport.socket;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;

/** Calls a check at regular times from one daemon thread, until closed. */
final class PeriodicCheck implements AutoCloseable {

    private static final int CHECKS_PER_TIMEOUT = 8;
    private static final long SHORTEST = Duration.ofMillis(2).toNanos();
    private static final long LONGEST = Duration.ofSeconds(1).toNanos();

    private final Thread thread;
    private volatile boolean closed;

    /**
     * Starts the thread, which gives {@code check} the nanosecond clock so often that {@code
     * timeout} is overstepped by an eighth at most.
     */
    PeriodicCheck(String name, Duration timeout, LongConsumer check) {
        long period = Math.clamp(timeout.toNanos() / CHECKS_PER_TIMEOUT, SHORTEST, LONGEST);
        thread =
                Thread.ofPlatform()
                        .name(name)
                        .daemon()
                        .start(
                                () -> {
                                    while (!closed) {
                                        LockSupport.parkNanos(period);
                                        check.accept(System.nanoTime());
                                    }
                                });
    }

    /** Returns when the thread has ended, unless called from it. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
        if (Thread.currentThread() == thread) {
            return;
        }
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
