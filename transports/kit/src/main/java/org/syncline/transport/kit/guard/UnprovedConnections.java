package org.syncline.transport.kit.guard;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Closer;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/**
 * Accepted connections that have not proved the secret yet. No more than {@link #MOST} wait at a
 * time: for the next one, the one that has waited longest is closed. So silent callers cost a
 * bounded number of sockets and threads and keep out no caller that knows the secret. Connections
 * are distinguished by identity or their own equality. Safe for any thread.
 */
public final class UnprovedConnections implements Closeable {

    /** Most that wait at a time: many more than one user's programs connect at once. */
    public static final int MOST = 64;

    private final int most;
    private final SequencedSet<Closeable> waiting = new LinkedHashSet<>();
    private boolean closed;

    public UnprovedConnections() {
        this(MOST);
    }

    UnprovedConnections(int most) {
        this.most = most;
    }

    /** Lets a connection wait until {@link #leave}, and puts another one out where need be. */
    public void enter(Closeable connection) throws IOException {
        @Nullable Closeable out = null;
        synchronized (this) {
            waiting.add(connection);
            if (closed) {
                out = connection;
            } else if (waiting.size() > most) {
                out = waiting.getFirst();
            }
            if (out != null) {
                waiting.remove(out);
            }
        }
        if (out != null) {
            out.close();
        }
    }

    /** The connection has proved itself or is gone. */
    public synchronized void leave(Closeable connection) {
        waiting.remove(connection);
    }

    /** Closes all, now and in future; the first failure is thrown after all were tried. */
    @Override
    public void close() throws IOException {
        List<Closeable> left;
        synchronized (this) {
            closed = true;
            left = new ArrayList<>(waiting);
            waiting.clear();
        }
        Closer.all(left);
    }
}
