package org.syncline.transport.kit.guard;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Closer;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.concurrent.TimeUnit;

/**
 * Accepted connections that have not proved the secret yet. No more than so many wait at a time:
 * for the next one, the one that has waited longest is closed, of those that have said nothing yet
 * if there are such. So silent callers cost a bounded number of sockets and threads and keep out no
 * caller that knows the secret. Connections are distinguished by identity or their own equality.
 * Safe for any thread.
 */
public final class UnprovedConnections implements Closeable {

    /**
     * Most that wait at a time: many more than one user's programs connect at once, and so many
     * that a flood of strangers leaves a caller the time that a proof takes.
     */
    public static final int MOST = 256;

    private static final int FEW = 64;

    private static final long GRACE_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    private final int most;

    /** With the time when each came, the first one in front. */
    private final SequencedMap<Closeable, Long> silent = new LinkedHashMap<>();

    /** Those that have said something, likewise. */
    private final SequencedMap<Closeable, Long> speaking = new LinkedHashMap<>();

    private boolean closed;

    public UnprovedConnections() {
        this(MOST);
    }

    /** For an end point at which each of them has one of the system's threads. */
    public static UnprovedConnections few() {
        return new UnprovedConnections(FEW);
    }

    UnprovedConnections(int most) {
        this.most = most;
    }

    /** Lets a connection wait until {@link #leave}, and puts another one out where need be. */
    public void enter(Closeable connection) throws IOException {
        putOut(place(connection));
    }

    /**
     * The same for a thread that only accepts connections: it waits until the one to be put out has
     * had a quarter of a second, or another one has left. So callers that know the secret do not
     * put each other out when many come at once.
     */
    public void enterInTurn(Closeable connection) throws IOException {
        awaitRoom();
        enter(connection);
    }

    private synchronized void awaitRoom() {
        try {
            while (size() >= most && !closed) {
                long nanos = next().firstEntry().getValue() + GRACE_NANOS - System.nanoTime();
                if (nanos <= 0) {
                    return;
                }
                TimeUnit.NANOSECONDS.timedWait(this, nanos);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns the connection to be closed. */
    private synchronized @Nullable Closeable place(Closeable connection) {
        if (closed) {
            return connection;
        }
        Closeable out = size() < most ? null : next().pollFirstEntry().getKey();
        silent.put(connection, System.nanoTime());
        return out;
    }

    /** Those of which one is to be put out next. */
    private SequencedMap<Closeable, Long> next() {
        return silent.isEmpty() ? speaking : silent;
    }

    /** Something came from a connection: it is put out after all that are silent. */
    public synchronized void spoke(Closeable connection) {
        Long came = silent.remove(connection);
        if (came != null) {
            speaking.put(connection, came);
        }
    }

    private static void putOut(@Nullable Closeable connection) throws IOException {
        if (connection != null) {
            connection.close();
        }
    }

    synchronized int size() {
        return silent.size() + speaking.size();
    }

    /** The connection has proved itself or is gone. */
    public synchronized void leave(Closeable connection) {
        silent.remove(connection);
        speaking.remove(connection);
        notifyAll();
    }

    /** Closes all, now and in future; the first failure is thrown after all were tried. */
    @Override
    public void close() throws IOException {
        List<Closeable> left;
        synchronized (this) {
            closed = true;
            left = new ArrayList<>(silent.keySet());
            left.addAll(speaking.keySet());
            silent.clear();
            speaking.clear();
            notifyAll();
        }
        Closer.all(left);
    }
}
