package org.syncline.transport.socket;

import java.time.Duration;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads of an end point: as many as there are connections and calls in flight, which both are
 * limited; idle ones are kept for a while.
 */
final class Workers {

    private static final Duration IDLE = Duration.ofSeconds(10);

    private final ThreadPoolExecutor pool;

    Workers(String name) {
        AtomicInteger count = new AtomicInteger();
        pool =
                new ThreadPoolExecutor(
                        0,
                        Integer.MAX_VALUE,
                        IDLE.toMillis(),
                        TimeUnit.MILLISECONDS,
                        new SynchronousQueue<>(),
                        task -> new Worker(this, task, name + " #" + count.incrementAndGet()));
    }

    void execute(Runnable task) {
        pool.execute(task);
    }

    /** Interrupts all. */
    void stop() {
        pool.shutdownNow();
    }

    /** True if all have ended within the time; a worker does not wait for itself. */
    boolean ended(Duration time) throws InterruptedException {
        if (Thread.currentThread() instanceof Worker worker && worker.owner == this) {
            return true;
        }
        return pool.awaitTermination(time.toMillis(), TimeUnit.MILLISECONDS);
    }

    private static final class Worker extends Thread {

        private final Workers owner;

        Worker(Workers owner, Runnable task, String name) {
            super(task, name);
            this.owner = owner;
            setDaemon(true);
        }
    }
}
