package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A thread that serves connections; a daemon, so that it keeps no program alive. */
public final class KarmiWorker extends Thread {
    private static final long KEEP_SECONDS = 5;

    private @Nullable ServingTurn turn;

    private KarmiWorker(Runnable task) {
        super(task, "karmi-worker");
        setDaemon(true);
    }

    /** A pool that grows on demand, because a nested callback must never wait for a thread. */
    static ThreadPoolExecutor pool() {
        return new ThreadPoolExecutor(
                0,
                Integer.MAX_VALUE,
                KEEP_SECONDS,
                TimeUnit.SECONDS,
                new SynchronousQueue<>(),
                KarmiWorker::new);
    }

    /**
     * Called before this thread waits for another node: lets another thread read the connection
     * that it serves.
     */
    static void aboutToBlock() {
        if (Thread.currentThread() instanceof KarmiWorker worker && worker.turn != null) {
            worker.turn.release();
        }
    }

    static void setTurn(@Nullable ServingTurn turn) {
        if (Thread.currentThread() instanceof KarmiWorker worker) {
            worker.turn = turn;
        }
    }

    /** The address of the caller that this thread serves; null outside a call. */
    public static @Nullable String clientHost() {
        Callback callback = Callback.current();
        if (callback != null) {
            return callback.connection().clientHost();
        }
        return Thread.currentThread() instanceof KarmiWorker worker && worker.turn != null
                ? worker.turn.clientHost()
                : null;
    }
}
