package org.syncline.transport.http;

import org.syncline.core.transport.ConnectOptions;
import org.syncline.transport.kit.guard.OpenSockets;

import java.io.Closeable;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;

/**
 * Makes the {@link RequestSocket}s of one client. Closing closes them, now and in future. Safe for
 * any thread.
 */
public final class RequestSockets implements Closeable {

    private final ConnectOptions options;
    private final OpenSockets open = new OpenSockets();

    public RequestSockets(ConnectOptions options) {
        this.options = options;
    }

    /**
     * Returns one that is not connected yet.
     *
     * @throws IOException if this is closed
     */
    public Socket unconnected() throws IOException {
        Socket socket = new Tracked();
        open.add(socket);
        return socket;
    }

    private final class Tracked extends RequestSocket {

        Tracked() throws SocketException {
            super(options);
        }

        @Override
        public void close() throws IOException {
            open.remove(this);
            super.close();
        }
    }

    @Override
    public void close() throws IOException {
        open.close();
    }
}
