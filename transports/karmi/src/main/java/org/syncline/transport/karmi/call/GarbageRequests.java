package org.syncline.transport.karmi.call;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * Asks for a garbage collection at fixed times while references go between programs, as Java RMI
 * does at both ends: only a collection finds what nobody refers to, and an idle program has none.
 * Used by the watching thread only.
 */
final class GarbageRequests implements Watchdog.Item {
    private final long interval;
    private final BooleanSupplier needed;
    private final Runnable collection;
    private boolean waiting;
    private long since;

    /**
     * @param needed whether there is an object or a stub that a collection could find
     * @param collection begins one, and does not wait for its end
     */
    GarbageRequests(Duration interval, BooleanSupplier needed, Runnable collection) {
        this.interval = interval.toNanos();
        this.needed = needed;
        this.collection = collection;
    }

    @Override
    public Watchdog.Pace check(long now) {
        if (!needed.getAsBoolean()) {
            waiting = false;
        } else if (!waiting) {
            waiting = true;
            since = now;
        } else if (now - since >= interval) {
            since = now;
            collection.run();
        }
        return Watchdog.Pace.IDLE;
    }
}
