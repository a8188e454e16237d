package org.syncline.transport.karmi.call;

import java.util.concurrent.TimeUnit;

/**
 * Finds out whether the peer of a connection that was idle is still there, by a ping that the
 * current thread sees answered: between calls nobody reads, so that nobody hears of its end. No
 * call has been sent by then, so that it can go another way. Thread-safe.
 */
final class IdleTrial {
    /** A connection that was not used for so long is tried before a call. */
    private static final long IDLE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    /** The peer of an idle connection is asked so often if objects are kept for it. */
    private static final long KEPT_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final ClientConnection connection;
    private volatile long since;

    /** RACE: written without a lock; at worst the peer is asked once too often. */
    private long usedAt = System.nanoTime();

    IdleTrial(ClientConnection connection) {
        this.connection = connection;
    }

    /** A call is made, so that the connection is known to be used. */
    void use(long now) {
        usedAt = now;
    }

    /** Tries the connection, if it is idle; one that is dead has failed afterwards. */
    void run() {
        if (!isIdle()) {
            return;
        }
        synchronized (this) {
            if (isIdle() && connection.beginReading()) {
                since = System.nanoTime();
                try {
                    connection.readUntilAnswered();
                    usedAt = System.nanoTime();
                } finally {
                    since = 0;
                    connection.endReading();
                }
            }
        }
    }

    private boolean isIdle() {
        return System.nanoTime() - usedAt > IDLE_NANOS && !connection.hasCalls();
    }

    boolean isRunning() {
        return since != 0;
    }

    /** Whether the peer has not answered for {@code limit}. */
    boolean isOverdue(long now, long limit) {
        long begun = since;
        return begun != 0 && now - begun > limit;
    }

    /** Whether it is time to look after what is kept for the peer. */
    boolean isDue(long now) {
        return now - usedAt > KEPT_NANOS && since == 0;
    }
}
