package org.syncline.lab.link;

import java.util.function.LongSupplier;

/** Nanoseconds that pass only when a test says so. */
final class VirtualClock implements LongSupplier {

    private long now;

    VirtualClock(long now) {
        this.now = now;
    }

    @Override
    public long getAsLong() {
        return now;
    }

    void advance(long nanos) {
        now += nanos;
    }

    void advanceTo(long time) {
        now = Math.max(now, time);
    }
}
