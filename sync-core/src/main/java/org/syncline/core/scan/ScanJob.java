package org.syncline.core.scan;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.Tree;
import org.syncline.core.model.FatalError;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A scan in progress: first a parallel walk of the root, then the hashing of files that need a
 * digest, large ones first. Any thread may ask for its progress, wait for it or cancel it. The tree
 * must stay open until it has ended.
 */
public final class ScanJob implements AutoCloseable {

    private final CompletableFuture<ScanResult> outcome = new CompletableFuture<>();
    private final ScanRun run;
    private final Thread conductor;

    private ScanJob(ScanRun run) {
        this.run = run;
        this.conductor = Thread.ofPlatform().daemon().name("scan").unstarted(this::conduct);
    }

    /** Starts scanning. */
    public static ScanJob start(Tree tree, ScanSpec spec, ScanSetting setting) {
        ScanJob job = new ScanJob(new ScanRun(tree, spec, setting));
        job.conductor.start();
        return job;
    }

    private void conduct() {
        try {
            outcome.complete(run.call());
        } catch (Throwable t) {
            FatalError.report(t);
            outcome.completeExceptionally(t);
        }
    }

    /** Waits until the scan has ended, at most this long; true if it has. */
    public boolean await(Duration longest) throws InterruptedException {
        try {
            outcome.get(longest.toNanos(), TimeUnit.NANOSECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            return true;
        }
    }

    /** Waits until the walk is over, at most this long; true if the whole scan has ended. */
    public boolean awaitWalk(Duration longest) throws InterruptedException {
        run.awaitWalk(longest);
        return outcome.isDone();
    }

    public ScanProgress progress() {
        return run.progress(outcome.isDone());
    }

    /**
     * The result.
     *
     * @throws FileProblem if the root itself cannot be read
     * @throws CancellationException if the scan was cancelled
     * @throws IllegalStateException if the scan has not ended
     */
    public ScanResult result() throws FileProblem {
        return switch (outcome.state()) {
            case SUCCESS -> outcome.resultNow();
            case RUNNING -> throw new IllegalStateException("the scan has not ended");
            case CANCELLED -> throw new CancellationException("the scan was cancelled");
            case FAILED -> throw failure(outcome.exceptionNow());
        };
    }

    private static FileProblem failure(Throwable thrown) {
        return switch (thrown) {
            case FileProblem problem -> problem;
            case CancellationException cancelled -> throw cancelled;
            case RuntimeException unexpected -> throw unexpected;
            default -> throw new AssertionError(thrown);
        };
    }

    /** Asks the scan to end soon, without a result. */
    public void cancel() {
        run.cancel();
    }

    /**
     * Cancels the scan if it is still going on, and returns when its threads have let go of the
     * tree.
     */
    @Override
    public void close() {
        cancel();
        boolean interrupted = false;
        while (conductor.isAlive()) {
            try {
                conductor.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
