package org.syncline.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The end of a command that serves: an interruption, or the end of standard input. */
final class ServingEnd {

    private final CountDownLatch stop = new CountDownLatch(1);

    /** Work that goes on for as long as there is input. */
    @FunctionalInterface
    interface Reading {
        void untilTheEnd() throws IOException;
    }

    /** Comes at once. */
    void come() {
        stop.countDown();
    }

    /** Comes with the end of standard input, whose content does not matter. */
    void comeWithInput() {
        comeAfter("stdin", ServingEnd::awaitEndOfInput);
    }

    static void awaitEndOfInput() {
        try {
            while (System.in.read() >= 0) {
                continue;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Comes after the last line of input. */
    void comeAfter(String name, Reading work) {
        Thread.ofPlatform()
                .name(name)
                .daemon()
                .start(
                        () -> {
                            try {
                                work.untilTheEnd();
                            } catch (IOException e) {
                                throw new UncheckedIOException(e);
                            } finally {
                                come();
                            }
                        });
    }

    /** Waits for no longer than this; returns whether it has come. */
    boolean hasComeAfter(long millis) throws InterruptedException {
        return stop.await(millis, TimeUnit.MILLISECONDS);
    }
}
