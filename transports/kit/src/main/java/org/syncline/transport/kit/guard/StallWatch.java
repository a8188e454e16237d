package org.syncline.transport.kit.guard;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.SocketTimeoutException;
import java.time.Duration;

/**
 * Ends a connection whose other side makes a thread wait for too long. Writing to a socket has no
 * time-out, and reading with one takes two system calls more, even if nothing is late. A waiting
 * thread reports the begin and the end of its wait, which costs a volatile write each; the {@link
 * StallWatchThread} looks once in that time, and when it may be up, until this is closed. One
 * thread at a time waits; any may close.
 */
public final class StallWatch implements Closeable {

    private static final Logger LOG = System.getLogger(StallWatch.class.getName());

    private static final long NOBODY_WAITS = 0;
    private static final StallWatchThread THREAD = StallWatchThread.begin();

    private final Closeable connection;
    private final long nanos;
    private volatile long since = NOBODY_WAITS;
    private volatile boolean overdue;

    private StallWatch(Closeable connection, Duration time) {
        if (!time.isPositive()) {
            throw new IllegalArgumentException("a time-out of " + time);
        }
        this.connection = connection;
        this.nanos = time.toNanos();
    }

    /**
     * Begins to watch. The connection is closed, which must end the waiting, when a thread has
     * waited longer than {@code time}, which is more than none.
     */
    public static StallWatch start(Closeable connection, Duration time) {
        StallWatch watch = new StallWatch(connection, time);
        THREAD.add(watch);
        return watch;
    }

    /** Waiting begins. */
    public void begin() {
        long now = System.nanoTime();
        since = now == NOBODY_WAITS ? 1 : now;
    }

    /** Waiting has ended. */
    public void end() {
        since = NOBODY_WAITS;
    }

    /**
     * Returns the cause of a failed wait: a {@link SocketTimeoutException} with message {@code
     * late} if it took so long that the connection was closed.
     */
    public IOException explain(IOException failure, String late) {
        if (!overdue) {
            return failure;
        }
        SocketTimeoutException timeout = new SocketTimeoutException(late);
        timeout.initCause(failure);
        return timeout;
    }

    /** Longest time to wait, in nanoseconds. */
    long nanos() {
        return nanos;
    }

    /** Ends the connection if it is time; returns after how many nanoseconds to look again. */
    long look() {
        long begun = since;
        if (begun == NOBODY_WAITS) {
            // A wait that begins after this look is not late before the next.
            return nanos;
        }
        long left = begun + nanos - System.nanoTime();
        if (left > 0) {
            return left;
        }
        end(begun);
        return nanos;
    }

    /**
     * RACE: the waiting may end just now and another begin; that one has a connection whose other
     * side was as slow as it may not be.
     */
    private void end(long begun) {
        if (since == begun) {
            overdue = true;
            Thread.ofVirtual().name("syncline-stall-end").start(this::closeConnection);
            // Not before: if there is no thread for it now, there may be one at the next look.
            THREAD.remove(this);
        }
    }

    private void closeConnection() {
        try {
            connection.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "{0} could not be closed: {1}", connection, e.getMessage());
        }
    }

    /** Nobody looks any more. */
    @Override
    public void close() {
        THREAD.remove(this);
    }
}
