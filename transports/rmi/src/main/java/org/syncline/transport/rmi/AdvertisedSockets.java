package org.syncline.transport.rmi;

import org.jspecify.annotations.Nullable;

import java.io.InvalidObjectException;
import java.io.ObjectStreamException;
import java.io.Serializable;
import java.net.Socket;
import java.rmi.server.RMIClientSocketFactory;

/**
 * Stands in a stub for the way to its server. It travels empty, so that no secret and no address
 * does. On arrival with a lookup it becomes the socket factory of the connection that looks up. On
 * arrival in the argument of a call it becomes the socket factory of the end point for calls back
 * to the caller.
 */
final class AdvertisedSockets implements RMIClientSocketFactory, Serializable {

    private static final long serialVersionUID = 1L;

    private static final ScopedValue<ClientSockets> CURRENT = ScopedValue.newInstance();

    /** Of the connection that this thread of RMI serves: RMI reads arguments before it calls us. */
    private static final ThreadLocal<@Nullable ClientSockets> BACK = new ThreadLocal<>();

    /** Stubs that this thread reads in arguments will use these. */
    static void callBackBy(ClientSockets sockets) {
        BACK.set(sockets);
    }

    /** The sockets for stubs in the arguments of the call that this thread carries out. */
    static ClientSockets back() throws InvalidObjectException {
        ClientSockets back = BACK.get();
        if (back == null) {
            throw new InvalidObjectException("a stub was read outside a lookup or a call");
        }
        return back;
    }

    /** Adds the sockets that stubs read in the scope will use. */
    static ScopedValue.Carrier with(ScopedValue.Carrier scope, ClientSockets sockets) {
        return scope.where(CURRENT, sockets);
    }

    @Override
    public Socket createSocket(String host, int port) {
        throw new IllegalStateException("a server does not call itself");
    }

    private Object readResolve() throws ObjectStreamException {
        return CURRENT.isBound() ? CURRENT.get() : back();
    }
}
