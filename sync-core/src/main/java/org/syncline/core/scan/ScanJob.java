package org.syncline.core.scan;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.Tree;
import org.syncline.core.model.FatalError;
import org.syncline.core.model.Problem;
import org.syncline.core.scan.ScanProgress.Stage;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A scan in progress: first a parallel walk of the root, then the hashing of files that need a
 * digest, large ones first. Any thread may ask for its progress, wait for it or cancel it. The tree
 * must stay open until it has ended.
 */
public final class ScanJob implements AutoCloseable {

    private final Tree tree;
    private final ScanSpec spec;
    private final ScanSetting setting;
    private final Findings findings = new Findings();
    private final ScanWorkers workers;
    private final CountDownLatch walked = new CountDownLatch(1);
    private final CompletableFuture<ScanResult> outcome = new CompletableFuture<>();
    private final Thread conductor;
    private volatile Stage stage = Stage.WALKING;

    private ScanJob(Tree tree, ScanSpec spec, ScanSetting setting) {
        this.tree = tree;
        this.spec = spec;
        this.setting = setting;
        this.workers = new ScanWorkers(setting.workers());
        this.conductor = Thread.ofPlatform().daemon().name("scan").unstarted(this::conduct);
    }

    /** Starts scanning. */
    public static ScanJob start(Tree tree, ScanSpec spec, ScanSetting setting) {
        ScanJob job = new ScanJob(tree, spec, setting);
        job.conductor.start();
        return job;
    }

    private void conduct() {
        try {
            outcome.complete(scan());
        } catch (Throwable t) {
            FatalError.report(t);
            outcome.completeExceptionally(t);
        }
    }

    /** Walks, signs, sorts and groups. */
    private ScanResult scan() throws FileProblem {
        Instant started = setting.clock().instant();
        try (workers) {
            new Walker(tree, spec, workers, findings).walk();
            stage = Stage.SIGNING;
            walked.countDown();
            new Signer(tree, spec, workers, findings).sign(setting.workers());
        }
        ScannedEntry[] entries = findings.entries().toArray(ScannedEntry[]::new);
        Arrays.parallelSort(entries, Comparator.comparing(ScannedEntry::path));
        if (spec.choices().hardLinks()) {
            LinkGroups.mark(entries);
        }
        Problem[] problems = findings.problems().toArray(Problem[]::new);
        Arrays.sort(problems, Comparator.comparing(Problem::path));
        return new ScanResult(
                started,
                List.copyOf(findings.changed()),
                List.of(entries),
                List.of(problems),
                findings.notices());
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
        boolean unused = walked.await(longest.toNanos(), TimeUnit.NANOSECONDS);
        return outcome.isDone();
    }

    public ScanProgress progress() {
        return findings.progress(outcome.isDone() ? Stage.ENDED : stage);
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
        workers.cancel();
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
