package org.syncline.transport.corba;

import org.syncline.core.transport.DeadlineInput;
import org.syncline.core.transport.Handshake;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.OpenSockets;
import org.syncline.core.transport.WaitingRoom;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A server socket for an ORB, which accepts only connections that have proved themselves; the ORB
 * never sees another. {@link #closeAll} ends those, too. Safe for any thread.
 */
public final class GiopServerSocket extends ServerSocket {

    private static final Logger LOG = System.getLogger(GiopServerSocket.class.getName());
    private static final int BACKLOG = 256;
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final OpenSockets open = new OpenSockets();
    private final WaitingRoom strangers = new WaitingRoom();
    private final BlockingQueue<Optional<Socket>> proved = new LinkedBlockingQueue<>();
    private final String transport;
    private final ListenOptions options;
    private final Thread acceptor;

    private GiopServerSocket(String transport, ListenOptions options) throws IOException {
        this.transport = transport;
        this.options = options;
        this.acceptor =
                Thread.ofPlatform()
                        .name("syncline-" + transport + "-accept")
                        .daemon()
                        .unstarted(this::acceptAll);
    }

    /**
     * Listens.
     *
     * @throws IOException naming the port if it is taken
     */
    static GiopServerSocket open(String transport, ListenOptions options) throws IOException {
        InetSocketAddress local = new InetSocketAddress(options.host(), options.port());
        String shown = options.host() + ":" + options.port();
        if (local.isUnresolved()) {
            throw new IOException("cannot listen on " + shown + ": the host is unknown");
        }
        GiopServerSocket socket = new GiopServerSocket(transport, options);
        try {
            socket.bind(local, BACKLOG);
        } catch (BindException e) {
            socket.closeAll();
            throw new IOException(
                    "cannot listen on "
                            + shown
                            + ": "
                            + e.getMessage()
                            + "; choose another port, or 0 for any free one",
                    e);
        }
        socket.acceptor.start();
        return socket;
    }

    private void acceptAll() {
        while (!isClosed()) {
            try {
                GiopSocket socket = new GiopSocket(open, options.responseTimeout());
                implAccept(socket);
                open.add(socket);
                strangers.enter(socket);
                Thread.ofVirtual().start(() -> greet(socket));
            } catch (IOException e) {
                if (!isClosed()) {
                    // Mostly too many open files; it may pass.
                    LOG.log(Level.WARNING, "{0} could not accept: {1}", this, e.getMessage());
                    LockSupport.parkNanos(PAUSE_NANOS);
                }
            }
        }
    }

    private void greet(GiopSocket socket) {
        try {
            socket.setTcpNoDelay(true);
            DeadlineInput in =
                    new DeadlineInput(socket, socket.rawInput(), options.handshakeTimeout());
            new Handshake(transport, options.secret()).server(in, socket.getOutputStream());
            strangers.leave(socket);
            proved.add(Optional.of(socket));
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "a stranger was refused", e);
            refuse(socket);
        }
    }

    private void refuse(GiopSocket socket) {
        strangers.leave(socket);
        try {
            socket.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "closing the connection of a stranger", e);
        }
    }

    @Override
    public Socket accept() throws IOException {
        try {
            return next();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SocketException("interrupted while accepting");
        }
    }

    private Socket next() throws IOException, InterruptedException {
        Optional<Socket> next = isClosed() ? Optional.empty() : proved.take();
        return next.orElseThrow(() -> new SocketException("Socket closed"));
    }

    @Override
    public void close() throws IOException {
        super.close();
        proved.add(Optional.empty());
    }

    /**
     * Ends the connections, too, and returns when the port is free: the system gives it back only
     * after the thread that waits in accept has woken up.
     */
    void closeAll() throws IOException {
        try (strangers) {
            close();
            open.close();
        }
        try {
            acceptor.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
