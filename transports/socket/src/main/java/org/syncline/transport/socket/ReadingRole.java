package org.syncline.transport.socket;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Who reads a server's connection. Its holder executes a call that promises to be short itself,
 * without passing the role on; if the promise fails, the {@link RoleWatch} takes the role away and
 * gives it to another thread, so that no call can block those behind it.
 *
 * <p>The compare-and-set that takes the role away, or fails to, is also the happens-before edge
 * under which the {@link FrameReader} changes hands.
 */
public final class ReadingRole {

    private static final long READING = 0;
    private static final long TAKEN = -1;

    /** So that stamps are always positive. */
    private final long epoch = System.nanoTime() - 1;

    /** Stamp of the start of the call that the holder executes; else {@link #READING} or taken. */
    private final AtomicLong executing = new AtomicLong();

    private volatile long lastStamp;

    /** The holder begins a call. Returns a stamp for {@link #endCall}. */
    public long beginCall() {
        long stamp = System.nanoTime() - epoch;
        lastStamp = stamp;
        executing.set(stamp);
        return stamp;
    }

    /**
     * The holder has executed the call. False if it has lost the role and must not read any more.
     */
    public boolean endCall(long stamp) {
        return executing.compareAndSet(stamp, READING);
    }

    /** Nanoseconds since the call that began at the stamp. */
    long nanosSince(long stamp) {
        return System.nanoTime() - epoch - stamp;
    }

    boolean isExecuting() {
        return executing.get() > READING;
    }

    /** True if a call began less than so many nanoseconds ago. */
    boolean wasBusy(long nanos) {
        return isExecuting() || lastStamp != 0 && nanosSince(lastStamp) < nanos;
    }

    /** Takes the role from a holder whose call takes longer than that. The new one must begin. */
    public boolean takeAfter(long nanos) {
        long stamp = executing.get();
        return stamp > READING
                && nanosSince(stamp) > nanos
                && executing.compareAndSet(stamp, TAKEN);
    }

    /** The holder, new or not, reads. */
    public void begin() {
        executing.set(READING);
    }
}
