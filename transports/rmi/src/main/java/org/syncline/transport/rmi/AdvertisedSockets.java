package org.syncline.transport.rmi;

import java.io.InvalidObjectException;
import java.io.ObjectStreamException;
import java.io.Serializable;
import java.net.Socket;
import java.rmi.server.RMIClientSocketFactory;

/**
 * What stands in a stub for the way to its server. It travels empty, so that no secret and no
 * address does; on arrival it becomes the socket factory of the connection whose lookup reads it.
 */
final class AdvertisedSockets implements RMIClientSocketFactory, Serializable {

    private static final long serialVersionUID = 1L;

    private static final ScopedValue<ClientSockets> CURRENT = ScopedValue.newInstance();

    /** Adds the sockets that stubs read in the scope will use. */
    static ScopedValue.Carrier with(ScopedValue.Carrier scope, ClientSockets sockets) {
        return scope.where(CURRENT, sockets);
    }

    @Override
    public Socket createSocket(String host, int port) {
        throw new IllegalStateException("a server does not call itself");
    }

    private Object readResolve() throws ObjectStreamException {
        if (!CURRENT.isBound()) {
            throw new InvalidObjectException("a stub was read outside a lookup");
        }
        return CURRENT.get();
    }
}
