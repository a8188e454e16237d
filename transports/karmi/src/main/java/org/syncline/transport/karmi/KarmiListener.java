package org.syncline.transport.karmi;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.transport.karmi.call.ExportPoint;
import org.syncline.transport.karmi.call.KarmiNode;
import org.syncline.transport.karmi.call.RegistryTable;
import org.syncline.transport.kit.BoundNames;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.DialledSocket;

import uka.karmi.rmi.AlreadyBoundException;
import uka.karmi.rmi.NotBoundException;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.util.HashMap;
import java.util.Map;

/** An end point: one export point with a registry that callers can only read. */
final class KarmiListener implements Listener {
    private final KarmiNode node;
    private final ExportPoint point;
    private final RegistryTable names = new RegistryTable();
    private final Map<String, Object> services = new HashMap<>();

    private KarmiListener(KarmiNode node, ExportPoint point) {
        this.node = node;
        this.point = point;
    }

    /** Takes over the node, also when it fails. */
    static KarmiListener open(KarmiNode node, ListenOptions options) throws IOException {
        InetSocketAddress local = new InetSocketAddress(options.host(), options.port());
        try {
            if (local.isUnresolved()) {
                throw new IOException("the host is unknown");
            }
            ExportPoint point =
                    node.listen(local, options.advertisedHost(), options.advertisedPort());
            KarmiListener listener = new KarmiListener(node, point);
            node.export(new ReadOnlyRegistry(listener.names), point, ExportPoint.REGISTRY_OBJECT);
            return listener;
        } catch (IOException e) {
            node.close();
            throw ConnectionFailures.portTaken(options, e);
        }
    }

    @Override
    public synchronized <T> void bind(String name, Class<T> type, T service) throws IOException {
        if (services.containsKey(name)) {
            throw BoundNames.taken(name, address());
        }
        boolean known = services.values().stream().anyMatch(other -> other == service);
        try {
            names.bind(name, known ? node.stubOf(service) : node.export(service, point, 0));
            services.put(name, service);
        } catch (AlreadyBoundException e) {
            throw new IOException(e.getMessage() + " at " + address(), e);
        }
    }

    @Override
    public synchronized void unbind(String name) throws IOException {
        Object service = services.remove(name);
        if (service == null) {
            throw BoundNames.unbound(name, address());
        }
        try {
            names.unbind(name);
        } catch (NotBoundException e) {
            throw new IOException(e.getMessage() + " at " + address(), e);
        }
        if (services.values().stream().noneMatch(other -> other == service)) {
            node.unexport(service, true);
        }
    }

    @Override
    public boolean take(SocketChannel channel) throws IOException {
        point.take(DialledSocket.brought(channel, point.localPort()));
        return true;
    }

    @Override
    public Address address() {
        return new Address(
                KarmiTransport.NAME, point.endpoint().host(), point.endpoint().port(), "");
    }

    @Override
    public void close() throws IOException {
        node.close();
    }
}
