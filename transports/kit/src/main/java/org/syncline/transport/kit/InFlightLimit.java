package org.syncline.transport.kit;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Bounds the calls of one connection that a server works on at a time. The reader waits here before
 * it takes more, so that the peer's own socket slows it down. The thread that reads the connection
 * takes requests, one thread at a time, handed over with a happens-before edge; the rest is safe
 * for any thread.
 */
public final class InFlightLimit {

    /** Calls are counted in units of this, so that bytes, of two frames at most, stay below it. */
    private static final long ONE_CALL = 1L << 40;

    private static final Duration FOR_EVER = ChronoUnit.FOREVER.getDuration();

    private final int mostCalls;
    private final int mostBytes;

    /** Calls and bytes in one number; touched by the reading thread only. */
    private long taken;

    /** The part of them that other threads than the reading one have answered. */
    private final AtomicLong landed = new AtomicLong();

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final AtomicInteger waiting = new AtomicInteger();
    private volatile boolean closed;

    /**
     * Bounds the requests taken and not answered: at most {@code mostCalls}, up to a million, of
     * {@code mostBytes} together, except that one call always fits.
     */
    public InFlightLimit(int mostCalls, int mostBytes) {
        this.mostCalls = mostCalls;
        this.mostBytes = mostBytes;
    }

    /** Takes one more request, if it fits. For the reading thread. */
    public boolean tryAdmit(int frameBytes) {
        if (!hasRoom(frameBytes)) {
            return false;
        }
        taken += ONE_CALL + frameBytes;
        return true;
    }

    /** Takes one more request when it fits; fails once this is closed. For the reading thread. */
    public void admit(int frameBytes) throws IOException {
        admit(frameBytes, FOR_EVER);
    }

    /** The same; fails, too, if no call is answered for so long. For the reading thread. */
    public void admit(int frameBytes, Duration longest) throws IOException {
        if (tryAdmit(frameBytes)) {
            return;
        }
        long nanos = TimeUnit.NANOSECONDS.convert(longest);
        boolean late = false;
        lock.lock();
        // Counted before the next look, so that a call that lands after it wakes this thread.
        waiting.incrementAndGet();
        try {
            while (!tryAdmit(frameBytes)) {
                if (closed) {
                    throw new IOException("the connection is closed");
                }
                if (late) {
                    throw new IOException(
                            "no call of the connection was answered for " + seconds(longest));
                }
                late = changed.awaitNanos(nanos) <= 0;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("the end point is being closed");
        } finally {
            waiting.decrementAndGet();
            lock.unlock();
        }
    }

    private static String seconds(Duration time) {
        return time.toMillis() / 1e3 + " s";
    }

    /** True if the next request would not have to wait. For the reading thread. */
    public boolean hasRoom(int requestBytes) {
        long inFlight = taken - landed.get();
        long calls = inFlight / ONE_CALL;
        long bytes = inFlight % ONE_CALL;
        // A request always fits if there is nothing else.
        boolean fits = calls == 0 || calls < mostCalls && bytes + requestBytes <= mostBytes;
        return fits && !closed;
    }

    /** As {@link #landed}, but cheaper, for a call that the reading thread has answered itself. */
    public void landedWithReader(int frameBytes) {
        taken -= ONE_CALL + frameBytes;
    }

    /** The call that came in this request is answered, and the answer has left. */
    public void landed(int frameBytes) {
        landed.addAndGet(ONE_CALL + frameBytes);
        if (waiting.get() > 0) {
            wake();
        }
    }

    /** Makes waiting threads fail, and takes no more requests. */
    public void close() {
        closed = true;
        wake();
    }

    private void wake() {
        lock.lock();
        try {
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
