package org.syncline.cli;

import org.syncline.core.peer.RootRefusedException;
import org.syncline.lab.failure.Failure;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Waits until others have let go of the roots of one run. One thread. */
final class Turn {

    private static final Duration LOOK = Duration.ofSeconds(1);

    private final Duration longest;
    private final PrintWriter err;
    private final Reporter reporter;
    private final Interruption interruption;
    private final long begun = System.nanoTime();
    private boolean told;

    /**
     * @param longest the most that all waiting may take
     * @param err is told once why, as the reporter is
     */
    Turn(Duration longest, PrintWriter err, Reporter reporter, Interruption interruption) {
        this.longest = longest;
        this.err = err;
        this.reporter = reporter;
        this.interruption = interruption;
    }

    /**
     * Waits a little after a run that could not begin.
     *
     * @throws RootRefusedException the same again, if waiting does not help or has taken too long
     * @throws CancellationException if it is interrupted
     */
    void await(RootRefusedException refused) throws RootRefusedException {
        long left = longest.toNanos() - (System.nanoTime() - begun);
        if (!refused.isBusy() || left <= 0) {
            throw refused;
        }
        if (!told) {
            String reason = Failure.of(refused).message();
            Terminal.warn(err, "%s; waiting up to %d s".formatted(reason, longest.toSeconds()));
            reporter.waits(reason, longest);
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
