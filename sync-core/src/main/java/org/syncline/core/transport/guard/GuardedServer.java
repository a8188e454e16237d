package org.syncline.core.transport.guard;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.Socket;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.LockSupport;

/**
 * Serves each connection of a guarded socket on a thread of its own. Closing it ends all
 * connections and leaves no thread but those of calls under way. Safe for any thread.
 */
public final class GuardedServer implements Closeable {

    private static final Logger LOG = System.getLogger(GuardedServer.class.getName());
    private static final long PAUSE_NANOS = 10_000_000;

    private final GuardedServerSocket socket;
    private final Session session;
    private final ExecutorService workers;
    private final Thread acceptor;
    private volatile boolean closed;

    /** What is said over a connection. */
    @FunctionalInterface
    public interface Session {

        /**
         * Serves one connection that has proved itself, until the caller ends it. Both streams are
         * buffered.
         */
        void serve(InputStream in, OutputStream out) throws IOException;
    }

    private GuardedServer(String transport, GuardedServerSocket socket, Session session) {
        this.socket = socket;
        this.session = session;
        String name = "syncline-" + transport + "-%s :" + socket.getLocalPort();
        this.workers =
                Executors.newCachedThreadPool(
                        Thread.ofPlatform().name(name.formatted("worker")).daemon().factory());
        this.acceptor =
                Thread.ofPlatform().name(name.formatted("accept")).daemon().unstarted(this::run);
    }

    /** Begins to accept; the socket is closed with this. */
    public static GuardedServer start(
            String transport, GuardedServerSocket socket, Session session) {
        GuardedServer server = new GuardedServer(transport, socket, session);
        server.acceptor.start();
        return server;
    }

    private void run() {
        while (!closed) {
            try {
                Socket accepted = socket.accept();
                workers.execute(() -> serve(accepted));
            } catch (RejectedExecutionException e) {
                // Closed meanwhile, and the connection with it.
                return;
            } catch (IOException e) {
                if (!closed) {
                    // Mostly too many open files; it may pass.
                    LOG.log(Level.WARNING, "could not accept: {0}", e.getMessage());
                    LockSupport.parkNanos(PAUSE_NANOS);
                }
            }
        }
    }

    private void serve(Socket accepted) {
        try (accepted;
                InputStream in = new BufferedInputStream(accepted.getInputStream());
                OutputStream out = new BufferedOutputStream(accepted.getOutputStream())) {
            session.serve(in, out);
        } catch (IOException | RuntimeException e) {
            LOG.log(Level.DEBUG, "{0} ended: {1}", accepted, e.toString());
        }
    }

    @Override
    public void close() throws IOException {
        closed = true;
        try {
            socket.closeAll();
        } finally {
            workers.shutdownNow();
        }
    }
}
