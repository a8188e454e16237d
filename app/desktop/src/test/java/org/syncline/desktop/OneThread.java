package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.fail;

import javafx.beans.value.ObservableValue;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;

/** Stands for the UI thread where there is no toolkit. */
final class OneThread implements Executor, AutoCloseable {
    private static final int SECONDS = 60;

    private final ExecutorService thread = Executors.newSingleThreadExecutor();

    @Override
    public void execute(Runnable work) {
        thread.execute(work);
    }

    <T> T get(Callable<T> work) {
        return await(CompletableFuture.supplyAsync(() -> call(work), thread));
    }

    void run(Runnable work) {
        get(
                () -> {
                    work.run();
                    return true;
                });
    }

    private static <T> T call(Callable<T> work) {
        try {
            return work.call();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** Waits until the condition accepts the value, and returns it. */
    <T> T until(ObservableValue<T> value, Predicate<T> wanted) {
        CompletableFuture<T> found = new CompletableFuture<>();
        execute(
                () ->
                        value.subscribe(
                                now -> {
                                    if (wanted.test(now)) {
                                        found.complete(now);
                                    }
                                }));
        return await(found);
    }

    private static <T> T await(CompletableFuture<T> future) {
        try {
            return future.get(SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause());
        } catch (InterruptedException | TimeoutException e) {
            return fail("nothing happened within " + SECONDS + " s", e);
        }
    }

    @Override
    public void close() {
        thread.shutdown();
    }
}
