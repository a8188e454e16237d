package org.syncline.core.transfer;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.FatalError;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Keeps a number of calls under way until all batches are moved. Used by one thread.
 *
 * <p>A batch that fails as a whole ends the window with its {@link IOException} after the calls
 * under way have returned.
 */
public final class CallWindow {

    /** Moves one batch, or other item; called from several threads at once. */
    @FunctionalInterface
    public interface Mover<T> {
        void move(T item) throws IOException;
    }

    private final int width;
    private final RunControl control;
    private boolean failed;

    public CallWindow(int width, RunControl control) {
        this.width = width;
        this.control = control;
    }

    /**
     * Moves everything, or as much as is possible until cancelled; an interrupt cancels.
     *
     * @param items asked by one thread at a time, each item when its turn has come
     */
    public <T> void run(Iterator<T> items, Mover<? super T> mover) throws IOException {
        if (!items.hasNext()) {
            return;
        }
        try (ExecutorService pool =
                Executors.newFixedThreadPool(
                        width, Thread.ofPlatform().name("transfer-", 0).daemon().factory())) {
            List<Future<?>> workers = new ArrayList<>();
            for (int i = 0; i < width; i++) {
                workers.add(
                        pool.submit(
                                () -> {
                                    drain(items, mover);
                                    return null;
                                }));
            }
            await(workers);
        }
    }

    private <T> void drain(Iterator<T> items, Mover<? super T> mover) throws IOException {
        T item;
        try {
            while (control.mayGoOn() && (item = take(items)) != null) {
                mover.move(item);
            }
        } catch (Error e) {
            FatalError.report(e);
            throw e;
        }
    }

    private synchronized <T> @Nullable T take(Iterator<T> items) {
        return !failed && items.hasNext() ? items.next() : null;
    }

    private synchronized void giveUp() {
        failed = true;
    }

    private void await(List<Future<?>> workers) throws IOException {
        IOException failure = null;
        for (Future<?> worker : workers) {
            try {
                worker.get();
            } catch (ExecutionException e) {
                giveUp();
                if (e.getCause() instanceof Error error && FatalError.in(error) != null) {
                    throw error;
                }
                failure = join(failure, e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                control.cancel();
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    private static IOException join(@Nullable IOException first, @Nullable Throwable next) {
        IOException failure = next instanceof IOException io ? io : new IOException(next);
        if (first == null) {
            return failure;
        }
        first.addSuppressed(failure);
        return first;
    }
}
