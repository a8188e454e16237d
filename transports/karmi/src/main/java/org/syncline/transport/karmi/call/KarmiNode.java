package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Pipeline;
import org.syncline.transport.karmi.wire.KarmiAllowList;
import org.syncline.transport.karmi.wire.RemoteTypes;

import uka.karmi.rmi.NoSuchObjectException;
import uka.karmi.rmi.NotBoundException;
import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.internal.RemoteRef;
import uka.karmi.rmi.registry.Registry;
import uka.karmi.rmi.server.RemoteStub;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * One participant in KaRMI calls: it owns its sockets, threads and exported objects, so that a
 * program can hold several and close each without a trace. All threads are daemons, but for the one
 * that keeps a {@linkplain KarmiOptions.Manner#PROGRAM program} with exported objects going.
 * Everything is safe for any thread.
 *
 * <p>Remote interfaces extend {@code uka.karmi.rmi.Remote}, or all their methods declare {@code
 * throws IOException}; only the former are those of a program. Calls copy arguments and results,
 * but pass exported objects and stubs as references. An exception of the method arrives as it is;
 * trouble on the way is a {@link RemoteException}. A call whose connection failed may or may not
 * have been executed.
 */
public final class KarmiNode implements AutoCloseable {
    private static final long CLOSE_SECONDS = 10;

    private final KarmiOptions options;
    private final KarmiAllowList allow;
    private final Watchdog watch = new Watchdog();
    private final ThreadPoolExecutor workers = KarmiWorker.pool();
    private final Exports exports;
    private final Connector connector;
    private final NodeContext context;
    private final StubReleases releases = new StubReleases(this::giveBack);
    private final HomeHolds homes;
    private final Set<ExportPoint> points = ConcurrentHashMap.newKeySet();
    private final long node = nodeNumber();

    private KarmiNode(KarmiOptions options) {
        this.options = options;
        this.allow = new KarmiAllowList(options.trust().allow());
        boolean program = options.manner() == KarmiOptions.Manner.PROGRAM;
        this.exports =
                new Exports(
                        this::resolve,
                        this::channelTo,
                        this::hold,
                        program ? new KeepAlive() : null);
        this.context =
                new NodeContext(node, options, allow, exports, watch, new Conversations(), workers);
        this.connector = new Connector(context);
        this.homes = new HomeHolds(context, connector, releases);
        watch.add(releases);
        watch.add(exports);
        if (program) {
            watch.add(
                    new GarbageRequests(
                            options.timeouts().collection(),
                            () -> exports.hasObjects() || releases.holdsStubs(),
                            () -> context.execute(System::gc)));
        }
    }

    public static KarmiNode open(KarmiOptions options) {
        return new KarmiNode(options);
    }

    /** A stub was made here: its object must stay, wherever it is. */
    private void hold(StubLink stub, @Nullable ConnectionEnd by) {
        ObjectKey key = ObjectKey.of(stub.ref());
        if (key.node() == node) {
            holdHere(stub, key, by);
        } else if (key.node() != 0) {
            boolean first = releases.hold(stub, by);
            boolean direct = by != null && by.peerNode() == key.node();
            if (first && !direct && !context.limits().work()) {
                homes.add(key);
            }
        }
    }

    /** The stub keeps its object by itself, so that whoever has sent it need not. */
    private void holdHere(StubLink stub, ObjectKey key, @Nullable ConnectionEnd by) {
        ExportedObject own = exports.exported(key);
        Object target = own == null ? null : own.target();
        if (target != null) {
            stub.keep(target);
        }
        if (by != null) {
            giveBack(by, key, 1);
        }
    }

    /** Connections may block, and the watching thread may not. */
    private void giveBack(ConnectionEnd to, ObjectKey remote, int times) {
        context.execute(() -> to.giveBack(remote, times));
    }

    private static long nodeNumber() {
        long number = 0;
        while (number == 0) {
            number = new SecureRandom().nextLong();
        }
        return number;
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
        RemoteRef.Endpoint advertised = new RemoteRef.Endpoint(host, port);
        ExportPoint point = new ExportPoint(context, node, bind, advertised);
        points.add(point);
        return point;
    }

    /** Closes an export point, its connections and the exports on it. */
    private void close(ExportPoint point) throws IOException {
        points.remove(point);
        exports.unexportAll(point);
        point.close();
    }

    /**
     * Makes an object callable and its interfaces' types acceptable: under a number from 1 to 20
     * that others know, or under a new one for 0.
     */
    public RemoteStub export(Object target, ExportPoint point, int number) throws RemoteException {
        RemoteStub stub = exports.export(target, point, number);
        stub._KARMI_ref().interfaces().forEach(name -> allowInterface(target.getClass(), name));
        return stub;
    }

    private void allowInterface(Class<?> implementation, String name) {
        try {
            allowType(Class.forName(name, false, implementation.getClassLoader()));
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("interface of an object that is there", e);
        }
    }

    private void allowType(Class<?> type) {
        allow.add(type);
        allow.addReachable(type);
    }

    /** Ends an export; false if calls are under way and {@code force} is not set. */
    public boolean unexport(Object target, boolean force) throws NoSuchObjectException {
        return exports.unexport(target, force);
    }

    /** The stub of an object exported here. */
    public RemoteStub stubOf(Object target) throws NoSuchObjectException {
        RemoteRef ref = refOf(target);
        if (ref == null) {
            throw new NoSuchObjectException("object not exported: " + target.getClass().getName());
        }
        return stub(ref);
    }

    /** The reference of an exported object or a stub; null for others. */
    public @Nullable RemoteRef refOf(Object target) {
        return exports.refOf(target);
    }

    /** A stub for a reference that has come from somewhere else. */
    public RemoteStub stub(RemoteRef ref) {
        return exports.stub(ref);
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
        return stub(new RemoteRef(ref.endpoint(), ref.node(), ref.object(), names));
    }

    /** Creates a registry at an export point. */
    public Registry createRegistry(ExportPoint point) throws RemoteException {
        RegistryTable registry = new RegistryTable(new Bindings(context));
        export(registry, point, ExportPoint.REGISTRY_OBJECT);
        return registry;
    }

    /** A stub for the registry at a host and port; nothing is sent yet. */
    public Registry registry(String host, int port) {
        return (Registry) stub(host, port, ExportPoint.REGISTRY_OBJECT, List.of(Registry.class));
    }

    /** Connects now, to find out early whether anybody is there. */
    public void connect(String host, int port) throws RemoteException {
        connector.to(new RemoteRef.Endpoint(host, port));
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
        RemoteRef ref = ((RemoteStub) stub)._KARMI_ref();
        PreparingChannel channel = new PreparingChannel(connector.to(ref.endpoint()));
        return new Pipeline<>(channel.line(type.cast(exports.stub(ref, any -> channel))));
    }

    private Channel channelTo(RemoteRef ref) throws RemoteException {
        if (ref.node() == node) {
            for (ExportPoint point : points) {
                if (point.endpoint().equals(ref.endpoint())) {
                    return new LocalChannel(context, point.find(ref.object()));
                }
            }
        }
        return connector.to(ref.endpoint());
    }

    private List<Class<?>> resolve(List<String> names) {
        List<Class<?>> found = new ArrayList<>();
        for (String name : names) {
            if (!allow.test(name) && !options.trust().anyRemoteInterface()) {
                continue;
            }
            try {
                Class<?> type = Class.forName(name, false, options.trust().loader());
                if (RemoteTypes.isRemoteInterface(type)) {
                    allow.addReachable(type);
                    found.add(type);
                }
            } catch (ClassNotFoundException | LinkageError e) {
                // A registry need not know its clients' interfaces; it passes their names on in the
                // reference.
                continue;
            }
        }
        return found;
    }

    /** Closes everything; afterwards no thread and no socket of this node is left. */
    @Override
    public void close() throws IOException {
        connector.close();
        for (ExportPoint point : points) {
            close(point);
        }
        workers.shutdown();
        try {
            watch.close();
            if (!workers.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
                workers.shutdownNow();
                throw new IOException("calls are still running in a closed KaRMI node");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
