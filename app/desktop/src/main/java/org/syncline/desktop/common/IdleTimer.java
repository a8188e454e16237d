package org.syncline.desktop.common;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Calls the UI thread once nothing has happened for a while, and never after it was closed. UI
 * thread only.
 */
public final class IdleTimer implements AutoCloseable {
    private final Executor ui;
    private final Duration longest;
    private final ScheduledExecutorService timer =
            new ScheduledThreadPoolExecutor(
                    1,
                    Thread.ofPlatform().name("desktop-idle").daemon().factory(),
                    new ThreadPoolExecutor.DiscardPolicy());
    private int turn;

    public IdleTimer(Executor ui, Duration longest) {
        this.ui = ui;
        this.longest = longest;
    }

    public Duration longest() {
        return longest;
    }

    /** Counts from now on; forgets an earlier call. */
    public void restart(Runnable idle) {
        stop();
        int mine = turn;
        var unused =
                timer.schedule(
                        () -> ui.execute(() -> call(mine, idle)),
                        longest.toMillis(),
                        TimeUnit.MILLISECONDS);
    }

    private void call(int mine, Runnable idle) {
        if (turn == mine) {
            idle.run();
        }
    }

    public void stop() {
        turn++;
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
