package org.syncline.desktop.sample;

import org.jspecify.annotations.Nullable;

import java.util.OptionalDouble;
import java.util.function.LongSupplier;

/**
 * Times a peer's binding over one transport while it goes on, from outside; the peer itself tells
 * the exact time afterwards. Any thread.
 */
final class LiveBind {

    private final LongSupplier nanoTime;
    private volatile @Nullable Span span;

    private record Span(long start, long end, boolean ended) {}

    LiveBind(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** Forgets what was timed before. */
    void clear() {
        span = null;
    }

    void begin() {
        span = new Span(nanoTime.getAsLong(), 0, false);
    }

    /** Ends what has begun, if it has not ended yet. */
    void end() {
        Span now = span;
        if (now != null && !now.ended) {
            span = new Span(now.start, nanoTime.getAsLong(), true);
        }
    }

    /** Returns the seconds so far; empty if it has not begun. */
    OptionalDouble seconds() {
        Span now = span;
        if (now == null) {
            return OptionalDouble.empty();
        }
        long end = now.ended ? now.end : nanoTime.getAsLong();
        return OptionalDouble.of((end - now.start) / 1e9);
    }
}
