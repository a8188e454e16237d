package org.syncline.transport.socket;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The right to read a server's connection. Its holder executes a call that promises to be short
 * itself, without passing the role on; if the promise fails, the {@link RoleWatch} takes the role
 * away and gives it to another thread, so that no call can block those behind it. The holder counts
 * its calls and never asks for the time; it is the watch that sees how long a count stands still.
 *
 * <p>The compare-and-set that takes the role away, or fails to, is also the happens-before edge
 * under which the {@link FrameReader} changes hands.
 */
public final class ReadingRole {

    /**
     * Grows by two with each call: even while the holder reads, odd while it executes, and negated
     * once the role was taken.
     */
    private final AtomicLong count = new AtomicLong();

    /** The count that the watch saw last, and since when; touched by its thread only. */
    private long seen;

    private long seenSince;

    /** The holder begins a call. Returns the number of the call for {@link #endCall}. */
    public long beginCall() {
        long call = count.getPlain() + 1;
        count.set(call);
        return call;
    }

    /** The call is executed; false if its holder has lost the role and must not read any more. */
    public boolean endCall(long call) {
        return count.compareAndSet(call, call + 1);
    }

    boolean isExecuting() {
        return isExecuting(count.get());
    }

    private static boolean isExecuting(long count) {
        return count > 0 && count % 2 != 0;
    }

    /**
     * For the watch: true if a call is executed, or one began so many nanoseconds before an earlier
     * look or since.
     */
    boolean wasBusy(long nanos) {
        long now = look();
        return isExecuting(now) || now != 0 && System.nanoTime() - seenSince < nanos;
    }

    private long look() {
        long now = count.get();
        if (now != seen) {
            seen = now;
            seenSince = System.nanoTime();
        }
        return now;
    }

    /**
     * Takes the role from a holder whose call takes longer than that since the watch first saw it.
     * The new one must begin. For the watch's thread.
     */
    public boolean takeAfter(long nanos) {
        long now = look();
        return isExecuting(now)
                && System.nanoTime() - seenSince >= nanos
                && count.compareAndSet(now, -now);
    }

    /** The holder, new or not, reads. */
    public void begin() {
        long last = count.get();
        if (last < 0) {
            count.set(1 - last);
        }
    }
}
