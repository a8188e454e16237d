package org.syncline.desktop.common;

import org.syncline.lab.failure.Failure;

import java.lang.System.Logger;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Runs work one after the other on a thread of its own and delivers the outcome on the UI thread.
 * This is the outermost loop: every failure ends here, in words.
 */
public final class TaskRunner implements AutoCloseable {
    private static final Logger LOG = System.getLogger(TaskRunner.class.getName());

    private final Executor ui;
    private final ExecutorService worker;

    public TaskRunner(String name, Executor ui) {
        this.ui = ui;
        this.worker =
                Executors.newSingleThreadExecutor(
                        Thread.ofPlatform().name(name).daemon().factory());
    }

    /** Runs the work after all earlier work; calls exactly one of the two consumers. */
    public <T> void run(Callable<T> work, Consumer<T> done, Consumer<Failure> failed) {
        worker.execute(() -> attempt(work, done, failed));
    }

    private <T> void attempt(Callable<T> work, Consumer<T> done, Consumer<Failure> failed) {
        try {
            T result = work.call();
            ui.execute(() -> done.accept(result));
        } catch (CancellationException e) {
            ui.execute(() -> failed.accept(Failure.of(e)));
        } catch (Exception | Error e) {
            LOG.log(Logger.Level.DEBUG, "a task failed", e);
            ui.execute(() -> failed.accept(Failure.of(e)));
        }
    }

    /** Takes no more work; the work under way ends on its own. */
    @Override
    public void close() {
        worker.shutdown();
    }

    /**
     * Waits after {@link #close}: returns true once the last task has ended, false if that takes
     * too long.
     */
    public boolean awaitEnd(Duration longest) throws InterruptedException {
        return worker.awaitTermination(longest.toMillis(), TimeUnit.MILLISECONDS);
    }
}
