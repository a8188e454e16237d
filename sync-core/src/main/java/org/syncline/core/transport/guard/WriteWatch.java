package org.syncline.core.transport.guard;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * Ends a connection whose other side takes nothing for too long: writing to a socket has no
 * time-out. Whoever writes says when a write begins and ends, which costs a volatile write each; a
 * virtual thread looks now and then, until this is closed. One thread at a time writes; any may
 * close.
 */
public final class WriteWatch implements Closeable {

    private static final Logger LOG = System.getLogger(WriteWatch.class.getName());

    /** How often is looked within the time: a write is ended at most that part of it too late. */
    private static final int LOOKS = 4;

    private static final long NOBODY_WRITES = 0;

    private final Closeable connection;
    private final long nanos;
    private final Thread looking;
    private volatile long since = NOBODY_WRITES;
    private volatile boolean overdue;
    private volatile boolean closed;

    private WriteWatch(Closeable connection, Duration time) {
        this.connection = connection;
        this.nanos = time.toNanos();
        this.looking = Thread.ofVirtual().name("syncline-write-watch").unstarted(this::run);
    }

    /**
     * Begins to watch.
     *
     * @param connection closed when a write is overdue
     * @param time longest time for one write
     */
    public static WriteWatch start(Closeable connection, Duration time) {
        WriteWatch watch = new WriteWatch(connection, time);
        watch.looking.start();
        return watch;
    }

    /** A write begins. */
    public void begin() {
        long now = System.nanoTime();
        since = now == NOBODY_WRITES ? 1 : now;
    }

    /** The write has ended. */
    public void end() {
        since = NOBODY_WRITES;
    }

    /** True if a write took too long, so that the connection was closed. */
    public boolean isOverdue() {
        return overdue;
    }

    private void run() {
        while (!closed) {
            LockSupport.parkNanos(this, Math.max(1, nanos / LOOKS));
            long begun = since;
            if (begun != NOBODY_WRITES && System.nanoTime() - begun > nanos) {
                end(begun);
            }
        }
    }

    /**
     * RACE: the write may end just now and another begin; that one has a connection whose other
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
