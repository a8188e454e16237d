package org.syncline.transport.rmi;

import org.syncline.transport.kit.UnixEndPoints;
import org.syncline.transport.kit.UnixSocketImpl;
import org.syncline.transport.kit.guard.SocketKind;

/** The carrier of JRMP, which gives the transport its name. */
enum Carrier {
    TCP("rmi", SocketKind.FLUSHED_TCP),
    UNIX("rmi-unix", SocketKind.on(() -> new UnixSocketImpl(UnixEndPoints.ofThisUser())));

    private final String transport;
    private final SocketKind sockets;

    Carrier(String transport, SocketKind sockets) {
        this.transport = transport;
        this.sockets = sockets;
    }

    /** The transport's name. */
    String transport() {
        return transport;
    }

    /** The kind of the sockets of either end. */
    SocketKind sockets() {
        return sockets;
    }
}
