package org.syncline.transport.rmi;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.UnixEndPoints;
import org.syncline.transport.kit.UnixSocketImpl;

import java.net.SocketImpl;

/** The carrier of JRMP, which gives the transport its name. */
enum Carrier {
    TCP("rmi") {
        @Override
        @Nullable SocketImpl socketImpl() {
            return null;
        }
    },
    UNIX("rmi-unix") {
        @Override
        SocketImpl socketImpl() {
            return new UnixSocketImpl(UnixEndPoints.ofThisUser());
        }
    };

    private final String transport;

    Carrier(String transport) {
        this.transport = transport;
    }

    /** The transport's name. */
    String transport() {
        return transport;
    }

    /** The implementation of a socket of either end; null for the JDK's own. */
    abstract @Nullable SocketImpl socketImpl();
}
