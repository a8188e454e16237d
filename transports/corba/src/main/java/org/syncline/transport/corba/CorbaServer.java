package org.syncline.transport.corba;

import org.omg.CORBA.ORB;
import org.omg.CORBA.SystemException;
import org.omg.CORBA.UserException;
import org.omg.PortableServer.POA;
import org.omg.PortableServer.POAHelper;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.transport.kit.ServiceListener;
import org.syncline.transport.kit.guard.GuardedServerSocket;

import java.io.Closeable;
import java.io.IOException;

/** An ORB with a {@link Directory} and the objects that it names. */
record CorbaServer(GuardedServerSocket socket, ORB orb) implements Closeable {

    static Listener open(String transport, OrbKind kind, ListenOptions options) throws IOException {
        GuardedServerSocket socket =
                GuardedServerSocket.open(
                        transport, options, GiopInput.serverSockets(options.responseTimeout()));
        Address address = options.address(transport, socket.getLocalPort());
        ORB orb = null;
        boolean opened = false;
        try {
            orb = kind.server(socket, options);
            Bindings bindings = new Bindings(kind, adapter(orb), address);
            kind.publish(orb, Directory.KEY, bindings.own());
            opened = true;
            return new ServiceListener(address, bindings, new CorbaServer(socket, orb), socket);
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
    public void close() throws IOException {
        try {
            OrbKind.end(orb);
        } finally {
            socket.closeAll();
        }
    }
}
