package org.syncline.core.scan;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileProblem;
import org.syncline.core.model.FatalError;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The threads of a scan. They work off tasks, which may add further tasks. The first failure or a
 * cancellation drops all remaining tasks.
 */
final class ScanWorkers implements AutoCloseable {

    /** A piece of work; its failure ends the scan. */
    @FunctionalInterface
    interface Task {
        void run() throws FileProblem;
    }

    private final ExecutorService pool;
    private final AtomicInteger open = new AtomicInteger();
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    private volatile CompletableFuture<Void> idle = new CompletableFuture<>();

    ScanWorkers(int size) {
        pool =
                Executors.newFixedThreadPool(
                        size, Thread.ofPlatform().daemon().name("scan-", 1).factory());
    }

    /** Runs a task, and all that are added meanwhile, to the end; by one thread at a time. */
    void complete(Task first) throws FileProblem {
        idle = new CompletableFuture<>();
        add(first);
        idle.join();
        switch (failure.get()) {
            case null -> {}
            case FileProblem problem -> throw problem;
            case CancellationException cancelled -> throw cancelled;
            case Throwable other -> throw new CompletionException(other);
        }
    }

    /** Adds a task; from within another. */
    void add(Task task) {
        open.incrementAndGet();
        pool.execute(() -> work(task));
    }

    void cancel() {
        failure.compareAndSet(null, new CancellationException("the scan was cancelled"));
    }

    boolean isStopped() {
        return failure.get() != null;
    }

    /** Ends the calling task if the workers were stopped. */
    void check() {
        if (isStopped()) {
            throw new CancellationException("the scan was stopped");
        }
    }

    private void work(Task task) {
        try {
            if (!isStopped()) {
                task.run();
            }
        } catch (Throwable t) {
            FatalError.report(t);
            failure.compareAndSet(null, t);
        } finally {
            if (open.decrementAndGet() == 0) {
                idle.complete(null);
            }
        }
    }

    @Override
    public void close() {
        pool.close();
    }
}
