package org.syncline.core.transfer;

import org.jspecify.annotations.Nullable;

/** Holds up content so that it keeps to a rate ({@code --bwlimit}). Safe for any thread. */
public final class Throttle {

    /** Calls in which a second's bytes are sent, so that they flow evenly. */
    private static final int CALLS_PER_SECOND = 8;

    private static final int LEAST_PIECE = 16 << 10;

    private final @Nullable TokenBucket bucket;
    private final RunControl control;
    private final long bytesPerSecond;

    /** No limit for 0 bytes a second. */
    public Throttle(long bytesPerSecond, RunControl control) {
        this.bucket =
                bytesPerSecond == 0 ? null : new TokenBucket(bytesPerSecond, System::nanoTime);
        this.control = control;
        this.bytesPerSecond = bytesPerSecond;
    }

    /** Returns when this many bytes may pass, or once the run is cancelled. */
    public void pass(long bytes) {
        if (bucket != null && bytes > 0) {
            control.sleep(bucket.take(bytes));
        }
    }

    /** Most content for one call, in bytes, of the usual amount. */
    int piece(int usual) {
        return bucket == null
                ? usual
                : (int) Math.clamp(bytesPerSecond / CALLS_PER_SECOND, LEAST_PIECE, usual);
    }
}
