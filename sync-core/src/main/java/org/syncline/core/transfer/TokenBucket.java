package org.syncline.core.transfer;

import java.util.function.LongSupplier;

/**
 * Computes the wait so that no more than so many bytes pass each second, on the average (a generic
 * cell rate algorithm). Time in which nothing is sent is not saved up. Safe for any thread.
 */
public final class TokenBucket {

    private static final double NANOS = 1e9;

    private final double nanosPerByte;
    private final LongSupplier clock;
    private long free;

    /**
     * @param bytesPerSecond positive
     * @param clock nanoseconds from any origin, as {@link System#nanoTime}
     */
    public TokenBucket(long bytesPerSecond, LongSupplier clock) {
        if (bytesPerSecond <= 0) {
            throw new IllegalArgumentException(bytesPerSecond + " bytes a second");
        }
        this.nanosPerByte = NANOS / bytesPerSecond;
        this.clock = clock;
        this.free = clock.getAsLong();
    }

    /** Takes this many bytes; returns the nanoseconds to wait before they may pass. */
    public synchronized long take(long bytes) {
        long now = clock.getAsLong();
        if (free - now < 0) {
            free = now;
        }
        free += Math.round(bytes * nanosPerByte);
        return free - now;
    }
}
