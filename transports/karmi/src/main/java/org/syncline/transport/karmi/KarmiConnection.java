package org.syncline.transport.karmi;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Pipeline;
import org.syncline.transport.karmi.call.ExportPoint;
import org.syncline.transport.karmi.call.KarmiNode;
import org.syncline.transport.kit.BoundNames;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.HandshakeException;

import uka.karmi.rmi.NotBoundException;
import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.registry.Registry;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;

/** A node that talks to one end point. */
final class KarmiConnection implements Connection {
    private final KarmiNode node;
    private final Address address;
    private final Registry registry;
    private final CallbackWay way;
    private @Nullable ExportPoint callbacks;
    private boolean closed;

    private KarmiConnection(KarmiNode node, Address address, CallbackWay way) {
        this.node = node;
        this.address = address;
        this.way = way;
        this.registry = node.registry(address.host(), address.port());
    }

    /** Takes over the node, also when it fails. */
    static KarmiConnection open(KarmiNode node, Address address, CallbackWay callbacks)
            throws IOException {
        try {
            node.connect(address.host(), address.port());
            return new KarmiConnection(node, address, callbacks);
        } catch (RemoteException e) {
            node.close();
            throw explain(address, e);
        }
    }

    private static IOException explain(Address address, RemoteException e) {
        return switch (e.getCause()) {
            case HandshakeException h ->
                    new IOException("cannot connect to " + address + ": " + h.getMessage(), e);
            case UnknownHostException h -> ConnectionFailures.unknownHost(address, e);
            case ConnectException c -> ConnectionFailures.nobodyListens(address, e);
            case SocketTimeoutException t ->
                    new IOException(
                            address
                                    + " did not answer in time; check the address and firewalls on"
                                    + " the way",
                            e);
            case null, default ->
                    new IOException("cannot connect to " + address + ": " + e.getMessage(), e);
        };
    }

    @Override
    public <T> T lookup(String name, Class<T> type) throws IOException {
        try {
            return node.lookup(registry, name, type);
        } catch (NotBoundException e) {
            throw BoundNames.unbound(name, address);
        }
    }

    @Override
    public <T> Pipeline<T> pipeline(String name, Class<T> type) throws IOException {
        return node.pipeline(lookup(name, type), type);
    }

    @Override
    public synchronized <T> T export(Class<T> type, T object) throws IOException {
        if (closed) {
            throw ConnectionFailures.closed(address);
        }
        ExportPoint point = callbacks;
        if (point == null) {
            point = way.open(node, address.host());
            callbacks = point;
        }
        node.export(object, point, 0);
        return object;
    }

    @Override
    public void close() throws IOException {
        synchronized (this) {
            closed = true;
        }
        way.close();
        // Waits for calls, which may be about to export something.
        node.close();
    }
}
