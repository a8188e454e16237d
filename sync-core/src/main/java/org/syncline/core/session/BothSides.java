package org.syncline.core.session;

import org.syncline.core.model.FatalError;
import org.syncline.core.model.Side;

import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Does the same on both sides at the same time. */
final class BothSides {

    interface Work<T> {
        T on(Side side) throws IOException;
    }

    private BothSides() {}

    /** The results of both, or the failure of one after both have ended. */
    static <T> Map<Side, T> run(Work<T> work) throws IOException {
        FutureTask<T> right = new FutureTask<>(() -> on(Side.RIGHT, work));
        Thread.ofPlatform().name("session-right").daemon().start(right);
        Map<Side, T> results = new EnumMap<>(Side.class);
        try {
            results.put(Side.LEFT, on(Side.LEFT, work));
        } catch (IOException | RuntimeException e) {
            try {
                outcome(right);
            } catch (IOException | RuntimeException other) {
                e.addSuppressed(other);
            }
            throw e;
        }
        results.put(Side.RIGHT, outcome(right));
        return results;
    }

    private static <T> T on(Side side, Work<T> work) throws IOException {
        try {
            return work.on(side);
        } catch (Error e) {
            FatalError.report(e);
            if (FatalError.in(e) != null) {
                throw e;
            }
            throw new IOException(e);
        }
    }

    private static <T> T outcome(FutureTask<T> task) throws IOException {
        try {
            return task.get();
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case IOException io -> throw io;
                case RuntimeException unexpected -> throw unexpected;
                case Error fatal -> throw fatal;
                case null, default -> throw new IOException(e.getCause());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for the right side", e);
        }
    }
}
