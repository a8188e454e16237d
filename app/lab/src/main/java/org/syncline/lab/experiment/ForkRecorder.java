package org.syncline.lab.experiment;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.failure.Failure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;

/**
 * Records what one fork says, up to its last line, and passes it on. Of a fork during which time
 * stood still nobody hears that it is done, if it can be run again: it is spoilt. A failure of the
 * store or the listener is thrown, and thrown again to whoever goes on all the same.
 */
final class ForkRecorder implements Consumer<ForkLine> {

    private final RunStore store;
    private final RunSignals signals;
    private final Consumer<ForkLine> listener;
    private final boolean canAgain;
    private boolean spoilt;
    private @Nullable ForkState end;
    private @Nullable RuntimeException broken;

    /** The store could not take a line. */
    static final class StoreFailure extends UncheckedIOException {

        private static final long serialVersionUID = 1;

        private final IOException reason;

        StoreFailure(IOException reason) {
            super(reason);
            this.reason = reason;
        }

        IOException reason() {
            return reason;
        }
    }

    /**
     * @param canAgain whether the fork can be run again if it was spoilt; if not, it counts
     */
    ForkRecorder(
            RunStore store, RunSignals signals, Consumer<ForkLine> listener, boolean canAgain) {
        this.store = store;
        this.signals = signals;
        this.listener = listener;
        this.canAgain = canAgain;
    }

    @Override
    public void accept(ForkLine line) {
        throwIfBroken();
        boolean stopped = line instanceof ForkLine.Failed && signals.isCancelled();
        if (end != null || spoilt || stopped) {
            return;
        }
        try {
            if (canAgain && line instanceof ForkLine.Done done && stoodStill(done)) {
                spoilt = true;
                listener.accept(new ForkLine.Failed(again(done)));
                return;
            }
            record(line);
            listener.accept(line);
        } catch (RuntimeException e) {
            broken = e;
            throw e;
        }
    }

    private static boolean stoodStill(ForkLine.Done done) {
        return done.environment().containsKey(ForkEnvironment.STANDSTILL);
    }

    private static String again(ForkLine.Done done) {
        return "%s while this fork measured, so it is measured anew"
                .formatted(done.environment().get(ForkEnvironment.STANDSTILL));
    }

    private void record(ForkLine line) {
        signals.beginStore();
        try {
            store.take(line);
        } catch (IOException e) {
            throw new StoreFailure(e);
        } catch (RuntimeException e) {
            throw new StoreFailure(new IOException(Failure.of(e).message(), e));
        } finally {
            signals.endStore();
        }
        end =
                switch (line) {
                    case ForkLine.Done done -> new ForkState.Done();
                    case ForkLine.Failed failed -> new ForkState.Failed(failed.reason());
                    case ForkLine.Iteration iteration -> null;
                    case ForkLine.Batch batch -> null;
                    case ForkLine.Latencies latencies -> null;
                    case ForkLine.Calls calls -> null;
                };
    }

    /** Throws again what a starter may have swallowed. */
    void throwIfBroken() {
        if (broken != null) {
            throw broken;
        }
    }

    /** True if what the fork said is to be forgotten, and the fork to be run again. */
    boolean isSpoilt() {
        return spoilt;
    }

    /** Null as long as the fork has not ended, also because it was cancelled. */
    @Nullable ForkState end() {
        return end;
    }
}
