package org.syncline.cli;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Handles Ctrl-C and an orderly kill while work is under way, which is until this is closed: asks
 * the work to stop, and lets the process wait a while for its clean end, until the command has said
 * how it ended.
 */
final class Interruption implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 10;

    private static final CountDownLatch ENDED = new CountDownLatch(1);

    private final Thread hook = Thread.ofPlatform().name("interruption").unstarted(this::stop);
    private @Nullable Runnable cancel;
    private boolean interrupted;

    private Interruption() {}

    /** Says that the process has nothing more to do or to say. */
    static void commandEnded() {
        ENDED.countDown();
    }

    static Interruption watched() {
        Interruption interruption = new Interruption();
        try {
            Runtime.getRuntime().addShutdownHook(interruption.hook);
        } catch (IllegalStateException e) {
            interruption.interrupted = true; // the process is ending already
        }
        return interruption;
    }

    /**
     * Sets the request that an interruption makes of the work. It runs at once if the interruption
     * has come already; it must not wait.
     */
    void onInterrupt(Runnable request) {
        if (!remember(request)) {
            request.run();
        }
    }

    /** Returns whether an interruption has come. */
    synchronized boolean hasCome() {
        return interrupted;
    }

    private synchronized boolean remember(Runnable request) {
        cancel = request;
        return !interrupted;
    }

    private synchronized @Nullable Runnable interrupt() {
        interrupted = true;
        return cancel;
    }

    private void stop() {
        Runnable request = interrupt();
        if (request != null) {
            request.run();
        }
        try {
            if (!ENDED.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                System.err.println("syncline: gave up waiting for the work to end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The process is ending already, and the hook waits for the command.
        }
    }
}
