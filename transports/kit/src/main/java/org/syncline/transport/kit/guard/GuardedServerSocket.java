package org.syncline.transport.kit.guard;

import org.syncline.core.transport.ConnectionTaker;
import org.syncline.core.transport.ListenOptions;
import org.syncline.transport.kit.ConnectionEnds;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketImpl;
import java.nio.channels.SocketChannel;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * A server socket for libraries that accept connections themselves. It is bound from the beginning,
 * and its connections must prove the secret before a library accepts them, and wait until their
 * caller's {@linkplain FairShares share} allows that. {@link #closeAll} ends accepted connections,
 * too. Safe for any thread.
 */
public final class GuardedServerSocket extends ServerSocket implements ConnectionTaker {

    private final String transport;
    private final ListenOptions options;
    private final SocketKind kind;
    private final ConnectionGate gate;
    private final Lock accepting = new ReentrantLock();
    private final ProvedConnections proved = new ProvedConnections();
    private volatile Consumer<InetAddress> onProved = from -> {};

    private GuardedServerSocket(String transport, ListenOptions options, SocketKind kind)
            throws IOException {
        this.transport = transport;
        this.options = options;
        this.kind = kind;
        this.gate = new ConnectionGate(transport, options);
    }

    private GuardedServerSocket(
            SocketImpl impl, String transport, ListenOptions options, SocketKind kind) {
        super(impl);
        this.transport = transport;
        this.options = options;
        this.kind = kind;
        this.gate = new ConnectionGate(transport, options);
    }

    /** Listens on TCP. */
    public static GuardedServerSocket open(String transport, ListenOptions options)
            throws IOException {
        return open(transport, options, SocketKind.TCP);
    }

    /** Listens where the options say; the failure names host and port if they cannot be had. */
    public static GuardedServerSocket open(String transport, ListenOptions options, SocketKind kind)
            throws IOException {
        SocketImpl impl = kind.impls().get();
        GuardedServerSocket socket =
                impl == null
                        ? new GuardedServerSocket(transport, options, kind)
                        : new GuardedServerSocket(impl, transport, options, kind);
        ConnectionGate.bind(socket, options);
        socket.begin();
        return socket;
    }

    /**
     * Sets the receiver of the address of each connection that is accepted from now on and has
     * proved the secret. The thread that asked for the connection's streams calls it.
     */
    public void onProved(Consumer<InetAddress> listener) {
        onProved = listener;
    }

    private void begin() {
        String name = "syncline-" + transport + "-accept :" + getLocalPort();
        new AcceptLoop(name, this::isClosed, () -> proved.add(acceptStranger())).start();
    }

    @Override
    public Socket accept() throws IOException {
        if (isClosed()) {
            throw new SocketException("Socket closed");
        }
        return proved.next();
    }

    /** Takes a connection that others have accepted, as one of its own, and returns true. */
    @Override
    public boolean take(SocketChannel channel) throws IOException {
        GuardedSocket socket = stranger(kind.brought(channel, getLocalPort()));
        socket.connect(ConnectionEnds.UNNAMED);
        proved.add(entered(socket));
        return true;
    }

    private GuardedSocket acceptStranger() throws IOException {
        GuardedSocket socket = stranger(kind);
        accepting.lock();
        try {
            implAccept(socket);
        } finally {
            accepting.unlock();
        }
        return entered(socket);
    }

    private GuardedSocket stranger(SocketKind of) throws IOException {
        // The listener may be set while this waits.
        Consumer<InetAddress> listener = from -> onProved.accept(from);
        return new GuardedSocket(gate, new GuardedSocket.Welcome(of, options, listener));
    }

    private GuardedSocket entered(GuardedSocket socket) throws IOException {
        boolean entered = false;
        try {
            gate.enter(socket);
            socket.setTcpNoDelay(true);
            entered = true;
            return socket;
        } finally {
            if (!entered) {
                socket.close();
            }
        }
    }

    @Override
    public void close() throws IOException {
        super.close();
        proved.end();
    }

    /**
     * Ends the connections that were accepted too, and returns when the port is free: the system
     * gives it back only after the thread that waits in accept has woken up.
     */
    public void closeAll() throws IOException {
        try {
            close();
        } finally {
            gate.close();
        }
        accepting.lock();
        accepting.unlock();
    }
}
