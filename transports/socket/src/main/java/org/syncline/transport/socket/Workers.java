package org.syncline.transport.socket;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads of an end point: as many as there are connections and calls in flight, which both are
 * limited.
 */
final class Workers {

    private static final Duration IDLE = Duration.ofSeconds(10);

    private final ThreadLocal<Boolean> ours = ThreadLocal.withInitial(() -> false);
    private final ExecutorService pool;

    /** The kind of the threads. */
    enum Kind {
        /** The system's; idle ones are kept for a while. */
        PLATFORM {
            @Override
            ExecutorService pool(String name) {
                AtomicInteger count = new AtomicInteger();
                ThreadFactory threads =
                        task ->
                                Thread.ofPlatform()
                                        .daemon()
                                        .name(name + " #" + count.incrementAndGet())
                                        .unstarted(task);
                return new ThreadPoolExecutor(
                        0,
                        Integer.MAX_VALUE,
                        IDLE.toMillis(),
                        TimeUnit.MILLISECONDS,
                        new SynchronousQueue<>(),
                        threads);
            }
        },
        /** Java's own, a new one for each task. */
        VIRTUAL {
            @Override
            ExecutorService pool(String name) {
                return Executors.newThreadPerTaskExecutor(
                        Thread.ofVirtual().name(name + " #", 1).factory());
            }
        };

        abstract ExecutorService pool(String name);
    }

    Workers(Kind kind, String name) {
        pool = kind.pool(name);
    }

    void execute(Runnable task) {
        pool.execute(
                () -> {
                    ours.set(true);
                    task.run();
                });
    }

    /** Interrupts all. */
    void stop() {
        pool.shutdownNow();
    }

    /** True if all have ended within the time; a worker does not wait for itself. */
    boolean ended(Duration time) throws InterruptedException {
        return ours.get() || pool.awaitTermination(time.toMillis(), TimeUnit.MILLISECONDS);
    }
}
