package org.syncline.transport.jboss5;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.guard.UnprovedConnections;
import org.xnio.StreamConnection;
import org.xnio.XnioExecutor;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Holds connections until they have proved the secret: a bounded number, for a bounded time. The
 * library gives only the address of a proved one, so connections are known by that.
 */
final class Admission implements Closeable {

    private static final Logger LOG = System.getLogger(Admission.class.getName());

    private final UnprovedConnections strangers = new UnprovedConnections();
    private final Map<SocketAddress, Stranger> waiting = new ConcurrentHashMap<>();
    private final long millis;

    Admission(Duration time) {
        this.millis = time.toMillis();
    }

    private final class Stranger implements Closeable {

        private final StreamConnection connection;
        private final XnioExecutor.Key alarm;

        Stranger(StreamConnection connection) {
            this.connection = connection;
            this.alarm =
                    connection
                            .getIoThread()
                            .executeAfter(this::putOut, millis, TimeUnit.MILLISECONDS);
        }

        private void putOut() {
            try {
                close();
            } catch (IOException e) {
                LOG.log(Level.DEBUG, "{0} ended: {1}", connection, e.getMessage());
            }
        }

        @Override
        public void close() throws IOException {
            leave(connection.getPeerAddress());
            connection.close();
        }
    }

    void enter(StreamConnection connection) throws IOException {
        Stranger stranger = new Stranger(connection);
        waiting.put(connection.getPeerAddress(), stranger);
        strangers.enter(stranger);
        connection.setCloseListener(closed -> leave(connection.getPeerAddress()));
    }

    /** The connection from there has proved itself or is gone. */
    void leave(@Nullable SocketAddress peer) {
        Stranger stranger = peer == null ? null : waiting.remove(peer);
        if (stranger != null) {
            stranger.alarm.remove();
            strangers.leave(stranger);
        }
    }

    @Override
    public void close() throws IOException {
        strangers.close();
    }
}
