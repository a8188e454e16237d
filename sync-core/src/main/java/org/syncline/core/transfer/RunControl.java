package org.syncline.core.transfer;

import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;

/** Pause and cancel, as asked for by any thread and obeyed by those that work. */
public final class RunControl {

    private boolean paused;
    private boolean cancelled;

    public synchronized void pause() {
        paused = true;
    }

    public synchronized void resume() {
        paused = false;
        notifyAll();
    }

    public synchronized void cancel() {
        cancelled = true;
        notifyAll();
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
                cancelled = true;
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
                cancelled = true;
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
