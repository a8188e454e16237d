package org.syncline.lab.experiment;

import org.jspecify.annotations.Nullable;

/**
 * Pause and cancel, as any thread signals them to the one that runs forks. Only what a starter does
 * is interrupted, never a store: an interrupt would close the files of some.
 */
final class RunSignals {

    private boolean started;
    private boolean paused;
    private boolean cancelled;
    private boolean inStore;
    private boolean interruptLater;
    private @Nullable Thread runner;

    /** Fails the second time. */
    synchronized void start() {
        if (started) {
            throw new IllegalStateException("a runner runs one experiment, once");
        }
        started = true;
    }

    synchronized void pause() {
        paused = true;
    }

    synchronized void proceed() {
        paused = false;
        notifyAll();
    }

    synchronized void cancel() {
        cancelled = true;
        notifyAll();
        if (runner == null) {
            return;
        }
        if (inStore) {
            interruptLater = true;
        } else {
            runner.interrupt();
        }
    }

    /** True if the run waits before the next fork. */
    synchronized boolean isHeld() {
        return paused && !cancelled;
    }

    /** True if this run was cancelled, or its thread interrupted by others. */
    synchronized boolean isCancelled() {
        return cancelled || interruptLater || Thread.currentThread().isInterrupted();
    }

    /** Waits while the run is paused. An interrupt ends the wait and stays. */
    synchronized void awaitTurn() {
        try {
            while (isHeld()) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** From here on the calling thread is interrupted by {@link #cancel}. */
    synchronized void beginFork() {
        runner = Thread.currentThread();
        if (cancelled) {
            runner.interrupt();
        }
    }

    /** The end of {@link #beginFork}; an interrupt by {@link #cancel} ends with it. */
    synchronized void endFork() {
        runner = null;
        if (cancelled) {
            Thread.interrupted();
        }
    }

    /** From here on nothing interrupts the calling thread. */
    synchronized void beginStore() {
        inStore = true;
        interruptLater = Thread.interrupted();
    }

    /** The end of {@link #beginStore}; what would have interrupted does so now. */
    synchronized void endStore() {
        inStore = false;
        if (interruptLater) {
            interruptLater = false;
            Thread.currentThread().interrupt();
        }
    }
}
