package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;

import uka.karmi.rmi.ConnectException;
import uka.karmi.rmi.ConnectIOException;
import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.UnknownHostException;
import uka.karmi.rmi.internal.RemoteRef;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The connections of a node to others: one per end point, made when first needed and again after it
 * broke. Thread-safe.
 */
final class Connector implements Closeable {
    private final NodeContext context;
    private final Map<RemoteRef.Endpoint, EndpointConnection> connections =
            new ConcurrentHashMap<>();
    private volatile boolean closed;

    Connector(NodeContext context) {
        this.context = context;
    }

    ClientConnection to(RemoteRef.Endpoint endpoint) throws RemoteException {
        if (closed) {
            throw new RemoteException("KaRMI: this node is closed");
        }
        try {
            return connections.computeIfAbsent(endpoint, EndpointConnection::new).open();
        } catch (IOException e) {
            throw failure("KaRMI: cannot connect to " + endpoint + ": " + e.getMessage(), e);
        }
    }

    private static RemoteException failure(String message, IOException cause) {
        return switch (cause) {
            case java.net.ConnectException refused -> new ConnectException(message, refused);
            case java.net.UnknownHostException unknown ->
                    new UnknownHostException(message, unknown);
            default -> new ConnectIOException(message, cause);
        };
    }

    @Override
    public void close() {
        closed = true;
        connections.values().forEach(EndpointConnection::close);
    }

    /**
     * The connection to one end point. Callers that come while one connects share what becomes of
     * that: one after the other they would wait for a peer that is stopped once for each of them.
     */
    private final class EndpointConnection {
        private final RemoteRef.Endpoint endpoint;
        private volatile @Nullable ClientConnection connection;
        private volatile @Nullable Socket connecting;
        private @Nullable CompletableFuture<ClientConnection> attempt;

        EndpointConnection(RemoteRef.Endpoint endpoint) {
            this.endpoint = endpoint;
        }

        ClientConnection open() throws IOException {
            CompletableFuture<ClientConnection> mine = new CompletableFuture<>();
            CompletableFuture<ClientConnection> others;
            synchronized (this) {
                ClientConnection known = connection;
                if (known != null && known.isOpen()) {
                    return known;
                }
                others = attempt;
                if (others == null) {
                    attempt = mine;
                }
            }
            return others == null ? make(mine) : outcome(others);
        }

        private ClientConnection make(CompletableFuture<ClientConnection> mine) throws IOException {
            try {
                ClientConnection made = connect();
                end(made);
                if (closed) {
                    made.close();
                }
                mine.complete(made);
                return made;
            } catch (IOException | RuntimeException | Error e) {
                end(null);
                mine.completeExceptionally(e);
                throw e;
            }
        }

        /** Who comes from now on does not share the attempt. */
        private synchronized void end(@Nullable ClientConnection made) {
            connection = made;
            attempt = null;
        }

        private ClientConnection outcome(CompletableFuture<ClientConnection> others)
                throws IOException {
            try {
                return others.join();
            } catch (CompletionException e) {
                throw e.getCause() instanceof IOException failed
                        ? failed
                        : new IOException("an attempt to connect failed", e.getCause());
            }
        }

        private ClientConnection connect() throws IOException {
            Socket socket = context.options().sockets().make();
            connecting = socket;
            if (closed) {
                Sockets.closeQuietly(socket);
                throw new IOException("this node is closed");
            }
            SetUpTimeout timeout =
                    new SetUpTimeout(context.watch(), socket, context.connectTimeout());
            try {
                socket.connect(
                        new InetSocketAddress(
                                InetAddress.getByName(endpoint.host()), endpoint.port()));
                Sockets.tune(socket);
                long node =
                        Greeting.connect(
                                socket,
                                timeout,
                                context.options().handshakes().client(),
                                context.node());
                return new ClientConnection(context, socket, node);
            } catch (IOException e) {
                Sockets.closeQuietly(socket);
                throw timeout.expired() ? Sockets.late(e) : e;
            } finally {
                timeout.close();
                connecting = null;
            }
        }

        void close() {
            Socket half = connecting;
            if (half != null) {
                Sockets.closeQuietly(half);
            }
            ClientConnection known = connection;
            if (known != null) {
                known.close();
            }
        }
    }
}
