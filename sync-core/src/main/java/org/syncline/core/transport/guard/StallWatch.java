package org.syncline.core.transport.guard;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * Ends a connection whose other side makes somebody wait for too long. Writing to a socket has no
 * time-out, and reading with one takes two system calls more, even if nothing is late. Whoever
 * waits says when that begins and ends, which costs a volatile write each; a virtual thread looks
 * once in that time, and when it may be up, until this is closed. One thread at a time waits; any
 * may close.
 */
public final class StallWatch implements Closeable {

    private static final Logger LOG = System.getLogger(StallWatch.class.getName());

    private static final long NOBODY_WAITS = 0;

    private final Closeable connection;
    private final long nanos;
    private final Thread looking;
    private volatile long since = NOBODY_WAITS;
    private volatile boolean overdue;
    private volatile boolean closed;

    private StallWatch(Closeable connection, Duration time) {
        this.connection = connection;
        this.nanos = time.toNanos();
        this.looking = Thread.ofVirtual().name("syncline-stall-watch").unstarted(this::run);
    }

    /**
     * Begins to watch.
     *
     * @param connection closed when somebody has waited too long, which must end the waiting
     * @param time longest time to wait
     */
    public static StallWatch start(Closeable connection, Duration time) {
        StallWatch watch = new StallWatch(connection, time);
        watch.looking.start();
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
     * What waiting failed of: a {@link SocketTimeoutException} if it took too long, so that the
     * connection was closed.
     *
     * @param late what to say then
     */
    public IOException explain(IOException failure, String late) {
        if (!overdue) {
            return failure;
        }
        SocketTimeoutException timeout = new SocketTimeoutException(late);
        timeout.initCause(failure);
        return timeout;
    }

    private void run() {
        while (!closed) {
            long begun = since;
            // Whatever begins after this look is not late before the next.
            long left = begun == NOBODY_WAITS ? nanos : begun + nanos - System.nanoTime();
            if (left > 0) {
                LockSupport.parkNanos(this, left);
            } else {
                end(begun);
            }
        }
    }

    /**
     * RACE: the waiting may end just now and another begin; that one has a connection whose other
     * side was as slow as it may not be.
     */
    private void end(long begun) {
        if (since != begun) {
            return;
        }
        overdue = true;
        closed = true;
        try {
            connection.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "{0} could not be closed: {1}", connection, e.getMessage());
        }
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(looking);
    }
}
