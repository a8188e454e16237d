package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.guard.AcceptLoop;
import org.syncline.transport.kit.guard.FairShares;
import org.syncline.transport.kit.guard.UnprovedConnections;

import uka.karmi.rmi.NoSuchObjectException;
import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.internal.RemoteRef;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A listening socket and the objects that are exported on it, by number: 1 is a registry, numbers
 * to 20 are given by the application, later ones are assigned. Thread-safe.
 */
public final class ExportPoint implements Closeable {
    public static final int REGISTRY_OBJECT = 1;
    private static final int LAST_WELL_KNOWN = 20;
    private static final System.Logger LOG = System.getLogger(ExportPoint.class.getName());

    private final NodeContext context;
    private final long node;
    private final ServerSocket server;
    private final RemoteRef.Endpoint endpoint;
    private final AcceptLoop acceptor;
    private final Map<Integer, ExportedObject> objects = new ConcurrentHashMap<>();
    private final Set<ServerConnection> connections = ConcurrentHashMap.newKeySet();
    private final UnprovedConnections greeting = new UnprovedConnections();
    private final AtomicInteger next = new AtomicInteger(LAST_WELL_KNOWN);
    private final FairShares threads = new FairShares();
    private volatile boolean closed;

    /** Starts to listen; port 0 of the address in references stands for the real one. */
    ExportPoint(
            NodeContext context, long node, InetSocketAddress bind, RemoteRef.Endpoint advertised)
            throws IOException {
        this.context = context;
        this.node = node;
        this.server = new ServerSocket();
        try {
            server.bind(bind);
        } catch (IOException e) {
            server.close();
            throw e;
        }
        int port = advertised.port() == 0 ? server.getLocalPort() : advertised.port();
        this.endpoint = new RemoteRef.Endpoint(advertised.host(), port);
        this.acceptor =
                new AcceptLoop(
                        "karmi-accept-" + server.getLocalPort(),
                        server::isClosed,
                        () -> welcome(server.accept()));
        acceptor.start();
    }

    /** The address at which others reach it. */
    public RemoteRef.Endpoint endpoint() {
        return endpoint;
    }

    public int localPort() {
        return server.getLocalPort();
    }

    /** The threads that serve connections. */
    FairShares threads() {
        return threads;
    }

    long node() {
        return node;
    }

    /** Enters an object under {@code number}, or under a new one for 0. */
    ExportedObject enter(Object target, int number, List<InterfaceTable> tables)
            throws RemoteException {
        int id = number == 0 ? next.incrementAndGet() : number;
        List<String> names = tables.stream().map(InterfaceTable::name).toList();
        ExportedObject exported =
                new ExportedObject(target, new RemoteRef(endpoint, node, id, names), tables);
        if (objects.putIfAbsent(id, exported) != null) {
            throw new RemoteException("object number " + id + " is taken at " + endpoint);
        }
        return exported;
    }

    void remove(ExportedObject exported) {
        objects.remove(exported.ref().object(), exported);
        exported.deactivate();
    }

    ExportedObject find(int number) throws NoSuchObjectException {
        @Nullable ExportedObject found = objects.get(number);
        if (found == null) {
            throw new NoSuchObjectException("no object number " + number + " at " + endpoint);
        }
        return found;
    }

    private void welcome(Socket socket) throws IOException {
        boolean greeted = false;
        try {
            greeting.enterInTurn(socket);
            greeted = context.execute(() -> greet(socket));
        } finally {
            if (!greeted) {
                greeting.leave(socket);
                Sockets.closeQuietly(socket);
            }
        }
    }

    private void greet(Socket socket) {
        CallerId caller;
        try (SetUpTimeout timeout =
                new SetUpTimeout(context.watch(), socket, context.connectTimeout())) {
            Sockets.tune(socket);
            caller =
                    Greeting.accept(socket, timeout, context.options().handshakes().server(), node);
        } catch (IOException e) {
            // A stranger, to which the handshake has sent the reason.
            Sockets.closeQuietly(socket);
            return;
        } finally {
            greeting.leave(socket);
        }
        serve(socket, caller);
    }

    /**
     * Serves the connection as soon as its caller may have a thread for it. Until then it is but a
     * socket, because thousands may wait.
     */
    private void serve(Socket socket, CallerId caller) {
        threads.take(
                caller,
                new FairShares.Waiting() {
                    @Override
                    public void begin() {
                        if (!context.execute(() -> converse(socket, caller))) {
                            end();
                            threads.giveBack(caller);
                        }
                    }

                    @Override
                    public void end() {
                        Sockets.closeQuietly(socket);
                    }
                });
    }

    private void converse(Socket socket, CallerId caller) {
        ServerConnection connection = connect(socket, caller);
        if (connection == null) {
            threads.giveBack(caller);
        } else {
            connection.run();
        }
    }

    private @Nullable ServerConnection connect(Socket socket, CallerId caller) {
        try {
            ServerConnection connection = new ServerConnection(context, this, socket, caller);
            connections.add(connection);
            if (closed) {
                connection.close();
            }
            return connection;
        } catch (IOException e) {
            // The client has gone while it waited.
            Sockets.closeQuietly(socket);
            return null;
        }
    }

    /** How many connections are served. */
    int served() {
        return connections.size();
    }

    void forget(ServerConnection connection) {
        connections.remove(connection);
        for (ExportedObject object : objects.values()) {
            abandon(object, connection);
        }
    }

    /** The client has no stub of an object any more. */
    void release(int number, ServerConnection connection) {
        ExportedObject object = objects.get(number);
        if (object != null) {
            abandon(object, connection);
        }
    }

    /** Objects hear of it in a thread of their own, because they may do what they like then. */
    private void abandon(ExportedObject object, ServerConnection connection) {
        if (object.isAbandonedBy(connection)) {
            context.execute(() -> notifyUnreferenced(object));
        }
    }

    private static void notifyUnreferenced(ExportedObject object) {
        try {
            object.unreferenced();
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.WARNING, object.ref() + " failed in unreferenced()", e);
        }
    }

    /** Stops listening and cuts all connections. */
    @Override
    public void close() throws IOException {
        closed = true;
        server.close();
        for (ServerConnection connection : connections) {
            connection.close();
        }
        try (threads) {
            greeting.close();
        }
        acceptor.join();
    }
}
