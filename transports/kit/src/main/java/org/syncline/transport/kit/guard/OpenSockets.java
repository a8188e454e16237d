package org.syncline.transport.kit.guard;

import org.syncline.core.transport.Closer;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The sockets of one end point, so that closing it closes them. Safe for any thread. */
public final class OpenSockets {

    private final Set<Socket> sockets = new HashSet<>();
    private boolean closed;

    /** Takes charge of a socket; closes it and fails if all was closed already. */
    public void add(Socket socket) throws IOException {
        synchronized (this) {
            if (!closed) {
                sockets.add(socket);
                return;
            }
        }
        socket.close();
        throw new SocketException("the end point is closed");
    }

    /** A socket is closed. */
    public synchronized void remove(Socket socket) {
        sockets.remove(socket);
    }

    /** True once {@link #close} was called. */
    public synchronized boolean isClosed() {
        return closed;
    }

    /** Closes all, now and in future; the first failure is thrown after all were tried. */
    public void close() throws IOException {
        List<Socket> left;
        synchronized (this) {
            closed = true;
            left = List.copyOf(sockets);
        }
        Closer.all(left);
    }
}
