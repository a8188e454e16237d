package org.syncline.transport.kit.guard;

import org.syncline.core.transport.ListenOptions;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.Handshake;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.BindException;
import java.net.ServerSocket;
import java.net.Socket;

/**
 * Admits every connection to one end point: it keeps the connection among the strangers until the
 * secret is proved, and then among the open ones until it ends. Safe for any thread.
 */
final class ConnectionGate {

    private static final int BACKLOG = 128;

    private final Handshake handshake;
    private final ListenOptions options;
    private final UnprovedConnections strangers;
    private final OpenSockets open = new OpenSockets();

    ConnectionGate(String transport, ListenOptions options) {
        this(transport, options, new UnprovedConnections());
    }

    ConnectionGate(String transport, ListenOptions options, UnprovedConnections strangers) {
        this.strangers = strangers;
        this.handshake = new Handshake(transport, options.secret());
        this.options = options;
    }

    /** Binds a socket, or closes it and names host and port if they cannot be had. */
    static void bind(ServerSocket socket, ListenOptions options) throws IOException {
        try {
            socket.bind(options.local(), BACKLOG);
        } catch (BindException e) {
            socket.close();
            throw ConnectionFailures.portTaken(options, e);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    OpenSockets open() {
        return open;
    }

    /** How many have not proved themselves. */
    int strangers() {
        return strangers.size();
    }

    /** A connection was accepted. */
    void enter(Socket socket) throws IOException {
        open.add(socket);
        strangers.enterInTurn(socket);
    }

    /** The connection has proved itself. */
    void admit(Socket socket) {
        strangers.leave(socket);
    }

    /** The connection has ended. */
    void forget(Socket socket) {
        strangers.leave(socket);
        open.remove(socket);
    }

    /** Has the caller prove itself over these streams of the socket, in time, and lets it in. */
    CallerId prove(Socket socket, InputStream in, OutputStream out) throws IOException {
        InputStream timed = new DeadlineInput(socket, in, options.handshakeTimeout());
        CallerId caller =
                handshake.server(timed, out, ConnectionEnds.accepted(socket, options)).caller();
        admit(socket);
        return caller;
    }

    /** Ends all connections, now and in future. */
    void close() throws IOException {
        try {
            strangers.close();
        } finally {
            open.close();
        }
    }
}
