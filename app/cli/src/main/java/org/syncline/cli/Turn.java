package org.syncline.cli;

import org.syncline.core.peer.RootRefusedException;
import org.syncline.core.session.RefusedException;
import org.syncline.lab.failure.Failure;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Begins a run when others have let go of its roots. One thread. */
final class Turn {

    /** What is done when it is its turn. */
    @FunctionalInterface
    interface Work {

        /**
         * Returns the exit status.
         *
         * @throws RootRefusedException if it could not begin
         */
        int run() throws IOException, RefusedException;
    }

    /** Is told once that there is waiting, why, and how long that may take at most. */
    @FunctionalInterface
    interface Waiting {
        void begins(String reason, Duration longest);
    }

    private static final Duration LOOK = Duration.ofSeconds(1);

    private final Duration longest;
    private final PrintWriter err;
    private final Waiting waiting;
    private final Interruption interruption;
    private long end;
    private boolean told;

    /**
     * @param longest the most that all waiting may take, from the first time that it could not
     *     begin
     * @param err says once why, besides the other one
     */
    Turn(Duration longest, PrintWriter err, Waiting waiting, Interruption interruption) {
        this.longest = longest;
        this.err = err;
        this.waiting = waiting;
        this.interruption = interruption;
    }

    /**
     * Carries the work out, which is begun again as long as it could not begin.
     *
     * @throws RootRefusedException if waiting does not help or has taken too long
     * @throws CancellationException if it is interrupted while it waits
     */
    int take(Work work) throws IOException, RefusedException {
        while (true) {
            try {
                return work.run();
            } catch (RootRefusedException e) {
                await(e);
            }
        }
    }

    /**
     * Waits a little after a run that could not begin.
     *
     * @throws RootRefusedException the same again, if waiting does not help or has taken too long
     * @throws CancellationException if it is interrupted
     */
    private void await(RootRefusedException refused) throws RootRefusedException {
        long now = System.nanoTime();
        end = told ? end : now + longest.toNanos();
        long left = end - now;
        if (!refused.isBusy() || left <= 0) {
            throw refused;
        }
        if (!told) {
            String reason = Failure.of(refused).message();
            Terminal.warn(err, "%s; waiting up to %d s".formatted(reason, longest.toSeconds()));
            waiting.begins(reason, longest);
            told = true;
        }
        CountDownLatch interrupted = new CountDownLatch(1);
        interruption.onInterrupt(interrupted::countDown);
        try {
            if (interrupted.await(Math.min(left, LOOK.toNanos()), TimeUnit.NANOSECONDS)) {
                throw new CancellationException("interrupted while waiting");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted while waiting");
        }
    }
}
