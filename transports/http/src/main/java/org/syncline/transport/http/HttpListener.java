package org.syncline.transport.http;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;

/**
 * An end point that answers calls over HTTP/1.1, on one thread for each connection. What a library
 * needs to know is behind its {@link HttpServices}. Safe for any thread.
 */
final class HttpListener implements Listener {

    private static final Logger LOG = System.getLogger(HttpListener.class.getName());
    private static final int BACKLOG = 128;
    private static final long PAUSE_NANOS = 10_000_000;

    private final EndPoint endPoint;
    private final HttpServices services;
    private final ServerSocket server;
    private final Address address;
    private final ExecutorService workers;
    private final Thread acceptor;
    private volatile boolean closed;

    private HttpListener(EndPoint endPoint, HttpServices services, ServerSocket server) {
        ListenOptions options = endPoint.options();
        int bound = server.getLocalPort();
        int shown = options.advertisedPort() == 0 ? bound : options.advertisedPort();
        this.endPoint = endPoint;
        this.services = services;
        this.server = server;
        this.address = new Address(endPoint.transport(), options.advertisedHost(), shown, "");
        String name = "syncline-" + endPoint.transport() + "-%s :" + bound;
        this.workers =
                Executors.newCachedThreadPool(
                        Thread.ofPlatform().name(name.formatted("worker")).daemon().factory());
        this.acceptor =
                Thread.ofPlatform().name(name.formatted("accept")).daemon().unstarted(this::run);
    }

    /**
     * Opens an end point.
     *
     * @throws IOException naming the port if it is taken
     */
    static HttpListener open(String transport, ListenOptions options, HttpServices services)
            throws IOException {
        InetSocketAddress local = new InetSocketAddress(options.host(), options.port());
        String shown = options.host() + ":" + options.port();
        if (local.isUnresolved()) {
            throw new IOException("cannot listen on " + shown + ": the host is unknown");
        }
        ServerSocket server = new ServerSocket();
        try {
            server.bind(local, BACKLOG);
        } catch (BindException e) {
            server.close();
            throw new IOException(
                    "cannot listen on "
                            + shown
                            + ": "
                            + e.getMessage()
                            + "; choose another port, or 0 for any free one",
                    e);
        }
        HttpListener listener =
                new HttpListener(new EndPoint(transport, options), services, server);
        listener.acceptor.start();
        return listener;
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
        ServerConnection connection = new ServerConnection(endPoint, socket);
        endPoint.open().add(connection);
        endPoint.strangers().enter(connection);
        if (closed) {
            connection.close();
        } else {
            workers.execute(connection);
        }
    }

    @Override
    public <T> void bind(String name, Class<T> type, T service) throws IOException {
        if (closed) {
            throw new IOException("the listener on " + address + " is closed");
        }
        if (!endPoint.bindings().add(name, type, services.of(type, service))) {
            throw new IOException("the name \"" + name + "\" is taken at " + address);
        }
    }

    @Override
    public void unbind(String name) throws IOException {
        if (!endPoint.bindings().remove(name)) {
            throw new IOException("nothing is bound as \"" + name + "\" at " + address);
        }
    }

    @Override
    public Address address() {
        return address;
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
            endPoint.strangers().close();
            for (ServerConnection connection : List.copyOf(endPoint.open())) {
                connection.close();
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
