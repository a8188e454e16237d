package org.syncline.core.transport;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.Socket;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/**
 * A TCP port for remoting systems that are given their connections: every caller proves the secret
 * by the {@link Handshake} before another byte of it is read, strangers wait in a {@link
 * WaitingRoom}, and only proved connections are handed on. Closing it ends them all. Safe for any
 * thread.
 */
public final class GuardedPort implements Closeable {

    private static final Logger LOG = System.getLogger(GuardedPort.class.getName());

    private final ListenOptions options;
    private final Host host;
    private final AcceptLoop server;
    private final WaitingRoom strangers = new WaitingRoom();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final ExecutorService workers;

    /** Whoever speaks with callers that have proved themselves. */
    @FunctionalInterface
    public interface Host {
        /**
         * Serves one connection; it is closed when this returns. Called on a thread of its own,
         * perhaps before {@link GuardedPort#open} has returned.
         *
         * @param proved without delay and time-outs; its next byte is the first after the handshake
         */
        void serve(GuardedPort port, Socket proved) throws IOException;
    }

    private GuardedPort(AcceptLoop server, ListenOptions options, Host host) {
        this.server = server;
        this.options = options;
        this.host = host;
        this.workers =
                Executors.newCachedThreadPool(
                        Thread.ofPlatform().name(server.threadName("worker")).daemon().factory());
    }

    /**
     * Listens from now on.
     *
     * @param transport its name, for the handshake
     * @throws IOException naming host and port if they cannot be had
     */
    public static GuardedPort open(String transport, ListenOptions options, Host host)
            throws IOException {
        AcceptLoop server = AcceptLoop.bind(transport, options);
        GuardedPort port = new GuardedPort(server, options, host);
        server.start(port::accepted);
        return port;
    }

    /** Where others reach it. */
    public Address address() {
        return server.address();
    }

    public boolean isClosed() {
        return server.isClosed();
    }

    /**
     * Runs something beside the connections, on a thread that closing interrupts.
     *
     * @throws RejectedExecutionException if it is closed
     */
    public void execute(Runnable task) {
        workers.execute(task);
    }

    private void accepted(Socket socket) throws IOException {
        open.add(socket);
        // After the port was closed, this closes the stranger.
        strangers.enter(socket);
        try {
            workers.execute(() -> welcome(socket));
        } catch (RejectedExecutionException e) {
            open.remove(socket);
            socket.close();
        }
    }

    private void welcome(Socket socket) {
        try (socket) {
            prove(socket);
            host.serve(this, socket);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "{0} ended with {1}: {2}", address(), socket, e.getMessage());
        } finally {
            open.remove(socket);
        }
    }

    private void prove(Socket socket) throws IOException {
        try {
            new Handshake(address().transport(), options.secret())
                    .server(
                            new DeadlineInput(socket, options.handshakeTimeout()),
                            socket.getOutputStream());
            socket.setSoTimeout(0);
            socket.setKeepAlive(true);
        } finally {
            strangers.leave(socket);
        }
    }

    @Override
    public void close() throws IOException {
        if (isClosed()) {
            return;
        }
        server.close();
        try {
            strangers.close();
            for (Socket socket : List.copyOf(open)) {
                socket.close();
            }
        } finally {
            workers.shutdownNow();
        }
    }
}
