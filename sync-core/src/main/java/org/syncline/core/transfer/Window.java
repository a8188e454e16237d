package org.syncline.core.transfer;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
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
public final class Window {

    /** Moves one batch; called from several threads at once. */
    @FunctionalInterface
    public interface Mover {
        void move(Batch batch) throws IOException;
    }

    private final int width;
    private final Control control;

    public Window(int width, Control control) {
        this.width = width;
        this.control = control;
    }

    /** Moves everything, or as much as is possible until cancelled; an interrupt cancels. */
    public void run(List<Batch> batches, Mover mover) throws IOException {
        Queue<Batch> queue = new ConcurrentLinkedQueue<>(batches);
        int threads = Math.min(width, batches.size());
        if (threads == 0) {
            return;
        }
        try (ExecutorService pool =
                Executors.newFixedThreadPool(
                        threads, Thread.ofPlatform().name("transfer-", 0).daemon().factory())) {
            List<Future<?>> workers = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                workers.add(
                        pool.submit(
                                () -> {
                                    drain(queue, mover);
                                    return null;
                                }));
            }
            await(workers, queue);
        }
    }

    private void drain(Queue<Batch> queue, Mover mover) throws IOException {
        Batch batch;
        while (control.mayGoOn() && (batch = queue.poll()) != null) {
            mover.move(batch);
        }
    }

    private void await(List<Future<?>> workers, Queue<Batch> queue) throws IOException {
        IOException failure = null;
        for (Future<?> worker : workers) {
            try {
                worker.get();
            } catch (ExecutionException e) {
                queue.clear();
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
