package org.syncline.desktop.engine;

import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Calls the UI thread every {@value #PERIOD_MILLIS} ms while something runs, and never twice at
 * once: a busy UI thread is asked less often.
 */
public final class UiPoller implements AutoCloseable {
    public static final long PERIOD_MILLIS = 100;

    private final Executor ui;
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().name("desktop-poller").daemon().factory());
    private final AtomicBoolean asked = new AtomicBoolean();
    private volatile boolean active;

    public UiPoller(Executor ui, Runnable tick) {
        this.ui = ui;
        timer.scheduleAtFixedRate(
                () -> poll(tick), PERIOD_MILLIS, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
    }

    private void poll(Runnable tick) {
        if (active && asked.compareAndSet(false, true)) {
            ui.execute(
                    () -> {
                        asked.set(false);
                        if (active) {
                            tick.run();
                        }
                    });
        }
    }

    public void start() {
        active = true;
    }

    public void stop() {
        active = false;
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
