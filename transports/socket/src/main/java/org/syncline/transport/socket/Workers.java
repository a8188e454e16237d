package org.syncline.transport.socket;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The threads of an end point: as many as connections and calls in flight, both limited. */
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
                return new ThreadPoolExecutor(
                        0,
                        Integer.MAX_VALUE,
                        IDLE.toMillis(),
                        TimeUnit.MILLISECONDS,
                        new SynchronousQueue<>(),
                        Thread.ofPlatform().daemon().name(name + " #", 1).factory());
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
