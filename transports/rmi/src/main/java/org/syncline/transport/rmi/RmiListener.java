package org.syncline.transport.rmi;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.transport.kit.BoundNames;
import org.syncline.transport.kit.ConnectionFailures;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.rmi.AlreadyBoundException;
import java.rmi.NotBoundException;
import java.rmi.Remote;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.util.HashMap;
import java.util.Map;

/**
 * A registry and the objects bound in it, all on one port. The objects filter their input by their
 * allow-lists; the registry reads names only (see {@link JrmpTransport}), so that no peer binds
 * from outside.
 */
final class RmiListener implements Listener {

    private final ObjectPort port;
    private final Registry registry;
    private final Address address;
    private final Map<String, Remote> exported = new HashMap<>();
    private boolean closed;

    private RmiListener(String transport, ObjectPort port, ListenOptions options)
            throws IOException {
        this.port = port;
        this.address = options.address(transport, port.number());
        this.registry = port.createRegistry();
    }

    static RmiListener open(Carrier carrier, ListenOptions options) throws IOException {
        RmiConnection.endCollectionSoon();
        ObjectPort port = ObjectPort.open(carrier, options);
        try {
            return new RmiListener(carrier.transport(), port, options);
        } catch (IOException e) {
            port.close();
            throw e;
        }
    }

    @Override
    public synchronized <T> void bind(String name, Class<T> type, T service) throws IOException {
        if (closed) {
            throw ConnectionFailures.listenerClosed(address);
        }
        if (exported.containsKey(name)) {
            throw BoundNames.taken(name, address);
        }
        Remote remote = port.export(RemoteType.of(type), service);
        exported.put(name, remote);
        try {
            registry.bind(name, remote);
        } catch (AlreadyBoundException e) {
            exported.remove(name);
            UnicastRemoteObject.unexportObject(remote, true);
            throw BoundNames.taken(name, address);
        }
    }

    @Override
    public synchronized void unbind(String name) throws IOException {
        Remote remote = exported.remove(name);
        if (remote == null) {
            throw BoundNames.unbound(name, address);
        }
        try {
            registry.unbind(name);
        } catch (NotBoundException e) {
            throw BoundNames.unbound(name, address);
        } finally {
            UnicastRemoteObject.unexportObject(remote, true);
        }
    }

    @Override
    public Address address() {
        return address;
    }

    @Override
    public boolean take(SocketChannel channel) throws IOException {
        return port.take(channel);
    }

    @Override
    public synchronized void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try {
            for (Remote remote : exported.values()) {
                UnicastRemoteObject.unexportObject(remote, true);
            }
            exported.clear();
            UnicastRemoteObject.unexportObject(registry, true);
        } finally {
            port.close();
        }
    }
}
