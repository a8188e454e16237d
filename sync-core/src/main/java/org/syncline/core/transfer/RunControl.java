package org.syncline.core.transfer;

import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Pause and cancel, as asked for by any thread and obeyed by those that work. */
public final class RunControl {

    private boolean paused;
    private boolean cancelled;
    private Consumer<Boolean> watcher = standing -> {};

    /** Tells from now on whether all that works is to stand still, at each change. */
    public synchronized void watch(Consumer<Boolean> next) {
        watcher = next;
        tell();
    }

    private void tell() {
        watcher.accept(paused && !cancelled);
        notifyAll();
    }

    public synchronized void pause() {
        paused = true;
        tell();
    }

    public synchronized void resume() {
        paused = false;
        tell();
    }

    public synchronized void cancel() {
        cancelled = true;
        tell();
    }

    public synchronized boolean isCancelled() {
        return cancelled;
    }

    public synchronized boolean isPaused() {
        return paused;
    }

    /** Waits while paused; returns false once cancelled. */
    public synchronized boolean mayGoOn() {
        while (paused && !cancelled) {
            try {
                wait();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                cancel();
            }
        }
        return !cancelled;
    }

    /** Waits for this time, or until cancelled. */
    public synchronized void sleep(long nanos) {
        long end = System.nanoTime() + nanos;
        for (long left = nanos; left > 0 && !cancelled; left = end - System.nanoTime()) {
            try {
                TimeUnit.NANOSECONDS.timedWait(this, left);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                cancel();
            }
        }
    }

    /** Waits while paused; throws {@link CancellationException} once cancelled. */
    public void checkpoint() {
        if (!mayGoOn()) {
            throw new CancellationException("cancelled");
        }
    }
}
