package org.syncline.transport.corba;

import org.omg.CORBA.ORB;
import org.omg.CORBA.SystemException;
import org.omg.CORBA.UserException;
import org.omg.PortableServer.POA;
import org.omg.PortableServer.POAHelper;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.guard.GuardedServerSocket;

import java.io.IOException;

/** An ORB with a {@link Directory} and the objects that it names. */
final class CorbaListener implements Listener {

    private final GuardedServerSocket socket;
    private final ORB orb;
    private final Bindings bindings;
    private final Address address;
    private volatile boolean closed;

    private CorbaListener(GuardedServerSocket socket, ORB orb, Bindings bindings, Address address) {
        this.socket = socket;
        this.orb = orb;
        this.bindings = bindings;
        this.address = address;
    }

    static CorbaListener open(String transport, OrbKind kind, ListenOptions options)
            throws IOException {
        GuardedServerSocket socket =
                GuardedServerSocket.open(
                        transport, options, GiopInput.sockets(options.responseTimeout()));
        // An ORB wants the streams of a connection in the thread that accepts it.
        socket.proveAhead();
        Address address = options.address(transport, socket.getLocalPort());
        ORB orb = null;
        boolean opened = false;
        try {
            orb = kind.server(socket, options);
            Bindings bindings = new Bindings(kind, adapter(orb), address);
            kind.publish(orb, Directory.KEY, bindings.own());
            opened = true;
            return new CorbaListener(socket, orb, bindings, address);
        } catch (SystemException | UserException e) {
            throw new IOException(kind.title() + " does not start: " + e, e);
        } finally {
            if (!opened) {
                socket.closeAll();
                OrbKind.end(orb);
            }
        }
    }

    private static POA adapter(ORB orb) throws UserException {
        POA root = POAHelper.narrow(orb.resolve_initial_references("RootPOA"));
        root.the_POAManager().activate();
        return root;
    }

    @Override
    public <T> void bind(String name, Class<T> type, T service) throws IOException {
        if (closed) {
            throw ConnectionFailures.listenerClosed(address);
        }
        bindings.bind(name, type, service);
    }

    @Override
    public void unbind(String name) throws IOException {
        bindings.unbind(name);
    }

    @Override
    public Address address() {
        return address;
    }

    @Override
    public synchronized void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try {
            OrbKind.end(orb);
        } finally {
            socket.closeAll();
        }
    }
}
