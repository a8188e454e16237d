package org.syncline.core.transport;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.LockSupport;

/**
 * A TCP port for remoting systems that are given their connections: every caller proves the secret
 * by the {@link Handshake} before another byte of it is read, strangers wait in a {@link
 * WaitingRoom}, and only proved connections are handed on. Closing it ends them all. Safe for any
 * thread.
 */
public final class GuardedPort implements Closeable {

    private static final Logger LOG = System.getLogger(GuardedPort.class.getName());
    private static final int BACKLOG = 256;
    private static final long PAUSE_NANOS = 10_000_000;

    private final ListenOptions options;
    private final Host host;
    private final ServerSocket server;
    private final Address address;
    private final WaitingRoom strangers = new WaitingRoom();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final ExecutorService workers;
    private final Thread acceptor;
    private volatile boolean closed;

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

    private GuardedPort(String transport, ListenOptions options, Host host, ServerSocket server) {
        int bound = server.getLocalPort();
        int shown = options.advertisedPort() == 0 ? bound : options.advertisedPort();
        this.options = options;
        this.host = host;
        this.server = server;
        this.address = new Address(transport, options.advertisedHost(), shown, "");
        String name = "syncline-" + transport + "-%s :" + bound;
        this.workers =
                Executors.newCachedThreadPool(
                        Thread.ofPlatform().name(name.formatted("worker")).daemon().factory());
        this.acceptor =
                Thread.ofPlatform().name(name.formatted("accept")).daemon().unstarted(this::run);
    }

    /**
     * Listens from now on.
     *
     * @param transport its name, for the handshake
     * @throws IOException naming host and port if they cannot be had
     */
    public static GuardedPort open(String transport, ListenOptions options, Host host)
            throws IOException {
        InetSocketAddress local = new InetSocketAddress(options.host(), options.port());
        String shown = "cannot listen on " + options.host() + ":" + options.port() + ": ";
        if (local.isUnresolved()) {
            throw new IOException(shown + "the host is unknown");
        }
        ServerSocket server = new ServerSocket();
        try {
            server.bind(local, BACKLOG);
        } catch (BindException e) {
            server.close();
            throw new IOException(
                    shown + e.getMessage() + "; choose another port, or 0 for any free one", e);
        }
        GuardedPort port = new GuardedPort(transport, options, host, server);
        port.acceptor.start();
        return port;
    }

    /** Where others reach it. */
    public Address address() {
        return address;
    }

    public boolean isClosed() {
        return closed;
    }

    /**
     * Runs something beside the connections, on a thread that closing interrupts.
     *
     * @throws RejectedExecutionException if it is closed
     */
    public void execute(Runnable task) {
        workers.execute(task);
    }

    private void run() {
        while (!closed) {
            try {
                accepted(server.accept());
            } catch (IOException e) {
                if (!closed) {
                    // Mostly too many open files; it may pass.
                    LOG.log(Level.WARNING, "{0} could not accept: {1}", address, e.getMessage());
                    LockSupport.parkNanos(PAUSE_NANOS);
                }
            }
        }
    }

    private void accepted(Socket socket) throws IOException {
        socket.setTcpNoDelay(true);
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
            LOG.log(Level.DEBUG, "{0} ended with {1}: {2}", address, socket, e.getMessage());
        } finally {
            open.remove(socket);
        }
    }

    private void prove(Socket socket) throws IOException {
        try {
            new Handshake(address.transport(), options.secret())
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
        if (closed) {
            return;
        }
        closed = true;
        server.close();
        awaitAcceptor();
        try {
            strangers.close();
            for (Socket socket : List.copyOf(open)) {
                socket.close();
            }
        } finally {
            workers.shutdownNow();
        }
    }

    /** The system gives the port back only after the thread that waits in accept has woken up. */
    private void awaitAcceptor() {
        try {
            acceptor.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
