package org.syncline.desktop.engine;

import org.syncline.core.session.Progress;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** The progress of an undo. Any thread. */
final class UndoProgress {

    private static final long UNKNOWN = -1;

    private final AtomicLong items = new AtomicLong();
    private volatile long total = UNKNOWN;

    void begin(long expected) {
        items.set(0);
        total = expected;
    }

    void next() {
        items.incrementAndGet();
    }

    void end() {
        total = UNKNOWN;
    }

    Optional<Progress> progress() {
        long all = total;
        return all == UNKNOWN
                ? Optional.empty()
                : Optional.of(
                        new Progress(
                                Progress.Step.TRANSFERRING,
                                items.get(),
                                all,
                                0,
                                0,
                                0,
                                UNKNOWN,
                                List.of()));
    }
}
