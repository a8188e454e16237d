package org.syncline.transport.karmi;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Pipeline;
import org.syncline.transport.karmi.call.ExportPoint;
import org.syncline.transport.karmi.call.KarmiOptions;
import org.syncline.transport.karmi.call.NodeEngine;
import org.syncline.transport.karmi.wire.KarmiAllowList;

import uka.karmi.rmi.NoSuchObjectException;
import uka.karmi.rmi.NotBoundException;
import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.internal.RemoteRef;
import uka.karmi.rmi.registry.Registry;
import uka.karmi.rmi.server.RemoteStub;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;

/**
 * One participant in KaRMI calls: it owns its sockets, threads and exported objects, so that a
 * program can hold several and close each without a trace. All threads are daemons. Everything is
 * safe for any thread.
 *
 * <p>Remote interfaces extend {@code uka.karmi.rmi.Remote}, or all their methods declare {@code
 * throws IOException}. Calls copy arguments and results, but pass exported objects and stubs as
 * references. An exception of the method arrives as it is; trouble on the way is a {@link
 * RemoteException}. A call whose connection failed may or may not have been executed.
 */
public final class KarmiNode implements AutoCloseable {
    private final NodeEngine engine;

    private KarmiNode(KarmiOptions options) {
        this.engine = new NodeEngine(options);
    }

    public static KarmiNode open(KarmiOptions options) {
        return new KarmiNode(options);
    }

    /** Listens on any free port of the loopback address. */
    public ExportPoint listen() throws IOException {
        return listen(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), "127.0.0.1", 0);
    }

    /**
     * Listens on {@code bind}; references say {@code host} and {@code port}, or the real port for
     * 0.
     */
    public ExportPoint listen(InetSocketAddress bind, String host, int port) throws IOException {
        return engine.listen(bind, new RemoteRef.Endpoint(host, port));
    }

    /** Closes an export point, its connections and the exports on it. */
    public void close(ExportPoint point) throws IOException {
        engine.close(point);
    }

    /**
     * Makes an object callable and its interfaces' types acceptable.
     *
     * @param number 1 to 20 for an object to be found by number, 0 for a new number
     */
    public RemoteStub export(Object target, ExportPoint point, int number) throws RemoteException {
        RemoteStub stub = engine.exports().export(target, point, number);
        stub._KARMI_ref().interfaces().forEach(name -> allowInterface(target.getClass(), name));
        return stub;
    }

    private void allowInterface(Class<?> implementation, String name) {
        try {
            Class<?> type = Class.forName(name, false, implementation.getClassLoader());
            engine.allow().add(type);
            engine.allow().addReachable(type);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("interface of an object that is there", e);
        }
    }

    /** Ends an export; false if calls are under way and {@code force} is not set. */
    public boolean unexport(Object target, boolean force) throws NoSuchObjectException {
        return engine.exports().unexport(target, force);
    }

    /** The stub of an object exported here. */
    public RemoteStub stubOf(Object target) throws NoSuchObjectException {
        RemoteRef ref = engine.exports().refOf(target);
        if (ref == null) {
            throw new NoSuchObjectException("object not exported: " + target.getClass().getName());
        }
        return engine.exports().stub(ref);
    }

    /** The reference of an exported object or a stub; null for others. */
    public @Nullable RemoteRef refOf(Object target) {
        return engine.exports().refOf(target);
    }

    /** A stub for a reference that has come from somewhere else. */
    public RemoteStub stub(RemoteRef ref) {
        return engine.exports().stub(ref);
    }

    /** The classes that peers may make this node build. */
    public KarmiAllowList allow() {
        return engine.allow();
    }

    /** Creates a registry at an export point. */
    public Registry createRegistry(ExportPoint point) throws RemoteException {
        RegistryTable registry = new RegistryTable();
        export(registry, point, ExportPoint.REGISTRY_OBJECT);
        return registry;
    }

    /** A stub for the registry at a host and port; nothing is sent yet. */
    public Registry registry(String host, int port) {
        return (Registry) stub(host, port, ExportPoint.REGISTRY_OBJECT, List.of(Registry.class));
    }

    /** A stub for an object that is known by number. */
    public RemoteStub stub(String host, int port, int number, List<Class<?>> interfaces) {
        RemoteRef.Endpoint endpoint = new RemoteRef.Endpoint(host, port);
        return stub(new RemoteRef(endpoint, 0, number, List.of()), interfaces);
    }

    /** A stub for the object of {@code ref} with the given interfaces instead of its own. */
    public RemoteStub stub(RemoteRef ref, List<Class<?>> interfaces) {
        interfaces.forEach(this::allowType);
        List<String> names = interfaces.stream().map(Class::getName).toList();
        return engine.exports()
                .stub(new RemoteRef(ref.endpoint(), ref.node(), ref.object(), names));
    }

    /** Connects now, to find out early whether anybody is there. */
    public void connect(String host, int port) throws RemoteException {
        engine.connect(new RemoteRef.Endpoint(host, port));
    }

    /** Looks a remote object up and accepts the types that its interface's declarations mention. */
    public <T> T lookup(Registry registry, String name, Class<T> type)
            throws RemoteException, NotBoundException {
        allowType(type);
        Object found = registry.lookup(name);
        if (!type.isInstance(found)) {
            throw new RemoteException(name + " is no " + type.getName());
        }
        return type.cast(found);
    }

    /** Calls of a stub's object, which is elsewhere, that need not wait for each other. */
    public <T> Pipeline<T> pipeline(T stub, Class<T> type) throws RemoteException {
        return new Pipeline<>(engine.line(((RemoteStub) stub)._KARMI_ref(), type));
    }

    private void allowType(Class<?> type) {
        engine.allow().add(type);
        engine.allow().addReachable(type);
    }

    /** Closes everything; afterwards no thread and no socket of this node is left. */
    @Override
    public void close() throws IOException {
        engine.close();
    }
}
