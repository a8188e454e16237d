package org.syncline.transport.rmi;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.transport.kit.BoundNames;
import org.syncline.transport.kit.MessageFilter;

import java.io.IOException;
import java.io.ObjectInputFilter;
import java.rmi.NotBoundException;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;

/**
 * A registry's client. Every TCP connection that RMI makes for it, the one for garbage collection
 * included, comes from its {@link ClientSockets} and ends with it. RMI's own daemon thread for that
 * collection ends once the stubs are collected.
 */
final class RmiConnection implements Connection {

    private static final String COLLECTION_INTERVAL = "sun.rmi.dgc.cleanInterval";
    private static final String COLLECTION_MILLIS = "500";
    private static final ObjectInputFilter STUBS = MessageFilter.ofThreads(new StubFilter());

    private final Carrier carrier;
    private final ConnectOptions options;
    private final ClientSockets sockets;
    private final Registry registry;
    private final RmiFailures failures;
    private @Nullable CallbackPoint callbacks;

    private RmiConnection(Carrier carrier, Address address, ConnectOptions options)
            throws RemoteException {
        this.carrier = carrier;
        this.options = options;
        this.sockets = new ClientSockets(carrier, address, options);
        this.failures = new RmiFailures(address, sockets);
        this.registry = LocateRegistry.getRegistry(address.host(), address.port(), sockets);
    }

    static RmiConnection open(Carrier carrier, Address address, ConnectOptions options)
            throws IOException {
        ReplyFilter.install();
        endCollectionSoon();
        RmiConnection connection = new RmiConnection(carrier, address, options);
        try {
            connection.scope().call(connection.registry::list);
            return connection;
        } catch (RemoteException e) {
            IOException explained = connection.failures.explain(e);
            connection.close();
            throw explained;
        }
    }

    /**
     * RMI reports collected stubs to the server and repeats that five times, every three minutes,
     * if the server does not answer, which it cannot once the connection is closed.
     */
    static void endCollectionSoon() {
        if (System.getProperty(COLLECTION_INTERVAL) == null) {
            System.setProperty(COLLECTION_INTERVAL, COLLECTION_MILLIS);
        }
    }

    @Override
    public <T> T lookup(String name, Class<T> type) throws IOException {
        RemoteType<T> remoteType = RemoteType.of(type);
        try {
            Remote stub = scope().call(() -> find(name));
            if (!remoteType.remote().isInstance(stub)) {
                throw BoundNames.otherInterface(name, failures.address());
            }
            return Caller.service(stub, remoteType, failures);
        } catch (RemoteException e) {
            throw failures.explain(e);
        }
    }

    private Remote find(String name) throws IOException {
        try {
            return registry.lookup(name);
        } catch (NotBoundException e) {
            throw BoundNames.unbound(name, failures.address());
        }
    }

    private ScopedValue.Carrier scope() {
        MessageFilter.beginOnThread();
        return AdvertisedSockets.with(ReplyFilter.with(STUBS), sockets);
    }

    @Override
    public synchronized <T> T export(Class<T> type, T object) throws IOException {
        failures.requireOpen();
        CallbackPoint point = callbacks;
        if (point == null) {
            point = CallbackPoint.open(carrier, failures.address().host(), options);
            callbacks = point;
        }
        return point.export(RemoteType.of(type), object);
    }

    @Override
    public synchronized void close() throws IOException {
        sockets.close();
        CallbackPoint point = callbacks;
        callbacks = null;
        if (point != null) {
            point.close();
        }
    }
}
