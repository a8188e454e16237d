package org.syncline.transport.rmi;

import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.OpenSockets;
import org.syncline.core.transport.WaitingRoom;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketImpl;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Accepts connections that must prove themselves; closing it closes them too. */
final class GuardedServerSocket extends ServerSocket {

    private final OpenSockets open = new OpenSockets();
    private final WaitingRoom strangers = new WaitingRoom();
    private final Lock accepting = new ReentrantLock();
    private final Carrier carrier;
    private final ListenOptions options;

    private GuardedServerSocket(Carrier carrier, ListenOptions options) throws IOException {
        this.carrier = carrier;
        this.options = options;
    }

    private GuardedServerSocket(SocketImpl impl, Carrier carrier, ListenOptions options) {
        super(impl);
        this.carrier = carrier;
        this.options = options;
    }

    /** A socket that is not bound yet. */
    static GuardedServerSocket on(Carrier carrier, ListenOptions options) throws IOException {
        SocketImpl impl = carrier.socketImpl();
        return impl == null
                ? new GuardedServerSocket(carrier, options)
                : new GuardedServerSocket(impl, carrier, options);
    }

    @Override
    public Socket accept() throws IOException {
        GuardedSocket socket = new GuardedSocket(carrier, open, strangers, options);
        accepting.lock();
        try {
            implAccept(socket);
        } finally {
            accepting.unlock();
        }
        open.add(socket);
        strangers.enter(socket);
        socket.setTcpNoDelay(true);
        return socket;
    }

    /**
     * Ends the connections that were accepted too, and returns when the port is free: the system
     * gives it back only after the thread that waits in accept has woken up.
     */
    void closeAll() throws IOException {
        try {
            close();
        } finally {
            open.close();
        }
        accepting.lock();
        accepting.unlock();
    }
}
