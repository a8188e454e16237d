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
import java.net.SocketException;
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

    /** Calls of one program that may wait for each other here: more than one has threads. */
    private static final int CALLS_OF_PROGRAM = 16_384;

    private final NodeContext context;
    private final long node;
    private final ServerSocket server;
    private final RemoteRef.Endpoint endpoint;
    private final AcceptLoop acceptor;
    private final Map<Integer, ExportedObject> objects = new ConcurrentHashMap<>();
    private final Set<ServerConnection> connections = ConcurrentHashMap.newKeySet();
    private final UnprovedConnections greeting = new UnprovedConnections();
    private final AtomicInteger next = new AtomicInteger(LAST_WELL_KNOWN);
    private final FairShares threads;
    private volatile boolean closed;

    /** Starts to listen; port 0 of the address in references stands for the real one. */
    ExportPoint(
            NodeContext context, long node, InetSocketAddress bind, RemoteRef.Endpoint advertised)
            throws IOException {
        this.context = context;
        this.node = node;
        this.threads =
                context.servesProgram()
                        ? new FairShares(CALLS_OF_PROGRAM)
                        : new FairShares(FairShares.OF_CLIENT);
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

    /** Who calls by a number that others know need not have been sent a reference. */
    void use(ExportedObject object, ServerConnection by) {
        if (object.ref().object() <= LAST_WELL_KNOWN) {
            object.usedBy(by);
        }
    }

    /**
     * Takes a connection that others have accepted, as one of its own.
     *
     * @throws IOException if it was closed, because this end point is
     */
    public void take(Socket socket) throws IOException {
        if (!welcome(socket)) {
            throw new SocketException("the end point is closed");
        }
    }

    private boolean welcome(Socket socket) throws IOException {
        boolean greeted = false;
        try {
            greeting.enterInTurn(socket);
            greeted = context.execute(() -> greet(socket));
            return greeted;
        } finally {
            if (!greeted) {
                greeting.leave(socket);
                Sockets.closeQuietly(socket);
            }
        }
    }

    private void greet(Socket socket) {
        Greeting.Client client;
        try (SetUpTimeout timeout =
                new SetUpTimeout(context.watch(), socket, context.connectTimeout())) {
            Sockets.tune(socket);
            client =
                    Greeting.accept(socket, timeout, context.options().handshakes().server(), node);
        } catch (IOException e) {
            // A stranger, to which the handshake has sent the reason.
            Sockets.closeQuietly(socket);
            return;
        } finally {
            greeting.leave(socket);
        }
        serve(socket, client);
    }

    /**
     * Serves the connection as soon as its caller may have a thread for it. Until then it is but a
     * socket, because thousands may wait.
     */
    private void serve(Socket socket, Greeting.Client client) {
        CallerId caller = client.caller();
        threads.take(
                caller,
                new FairShares.Waiting() {
                    @Override
                    public void begin() {
                        if (!context.execute(() -> converse(socket, client))) {
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

    private void converse(Socket socket, Greeting.Client client) {
        ServerConnection connection = connect(socket, client);
        if (connection == null) {
            threads.giveBack(client.caller());
        } else {
            connection.run();
        }
    }

    private @Nullable ServerConnection connect(Socket socket, Greeting.Client client) {
        try {
            ServerConnection connection = new ServerConnection(context, this, socket, client);
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
            context.abandon(connection, object);
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
