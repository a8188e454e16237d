package org.syncline.desktop.engine;

import org.syncline.core.session.Progress;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** How far the taking back of a run is. Any thread. */
final class UndoProgress {

    private static final long UNKNOWN = -1;

    private final AtomicLong items = new AtomicLong();
    private volatile long total = UNKNOWN;

    /**
     * @param expected how many items there are
     */
    void begin(long expected) {
        items.set(0);
        total = expected;
    }

    /** An item more is done. */
    void next() {
        items.incrementAndGet();
    }

    void end() {
        total = UNKNOWN;
    }

    /** Empty while nothing is taken back. */
    Optional<Progress> progress() {
        long all = total;
        return all == UNKNOWN
                ? Optional.empty()
                : Optional.of(
                        new Progress(
                                Progress.Step.TRANSFERRING, items.get(), all, 0, 0, 0, UNKNOWN));
    }
}
