package org.syncline.core.transport;

import org.jspecify.annotations.Nullable;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.locks.LockSupport;

/**
 * The listening socket of an end point, and the thread that accepts. Safe for any thread; {@link
 * #start} is called once.
 */
public final class AcceptLoop implements Closeable {

    private static final Logger LOG = System.getLogger(AcceptLoop.class.getName());
    private static final int BACKLOG = 128;
    private static final long PAUSE_NANOS = 10_000_000;

    private final ServerSocket server;
    private final Address address;
    private volatile boolean closed;
    private volatile @Nullable Thread acceptor;

    /** Takes a connection over, in the accepting thread, which it must not hold up. */
    @FunctionalInterface
    public interface Welcome {
        void accepted(Socket socket) throws IOException;
    }

    private AcceptLoop(String transport, ListenOptions options, ServerSocket server) {
        int bound = server.getLocalPort();
        int shown = options.advertisedPort() == 0 ? bound : options.advertisedPort();
        this.server = server;
        this.address = new Address(transport, options.advertisedHost(), shown, "");
    }

    /**
     * Binds the port.
     *
     * @throws IOException naming the port if it is taken
     */
    public static AcceptLoop bind(String transport, ListenOptions options) throws IOException {
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
        return new AcceptLoop(transport, options, server);
    }

    /** Where others reach it, without a share. */
    public Address address() {
        return address;
    }

    /** A name for a thread of this end point. */
    public String threadName(String role) {
        return "syncline-" + address.transport() + "-" + role + " :" + server.getLocalPort();
    }

    /** Begins to accept. Nagle's delay is off in what is handed over. */
    public void start(Welcome welcome) {
        acceptor =
                Thread.ofPlatform()
                        .name(threadName("accept"))
                        .daemon()
                        .start(() -> accept(welcome));
    }

    private void accept(Welcome welcome) {
        while (!closed) {
            try {
                Socket socket = server.accept();
                socket.setTcpNoDelay(true);
                welcome.accepted(socket);
            } catch (IOException e) {
                if (!closed) {
                    // Mostly too many open files; it may pass.
                    LOG.log(Level.WARNING, "{0} could not accept: {1}", address, e.getMessage());
                    LockSupport.parkNanos(PAUSE_NANOS);
                }
            }
        }
    }

    public boolean isClosed() {
        return closed;
    }

    /**
     * Gives the port back: the system does so only after the thread that waits in accept has woken
     * up. Afterwards nothing more is handed over.
     */
    @Override
    public void close() throws IOException {
        closed = true;
        server.close();
        Thread running = acceptor;
        try {
            if (running != null) {
                running.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
