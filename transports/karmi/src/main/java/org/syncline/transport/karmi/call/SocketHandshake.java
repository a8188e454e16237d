package org.syncline.transport.karmi.call;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;

/**
 * Runs on a socket that was connected here before anything else; reads exactly the bytes that are
 * its own.
 */
@FunctionalInterface
public interface SocketHandshake {
    /** Trusts everybody. */
    SocketHandshake NONE = (in, socket) -> {};

    /**
     * Returns when the peer is trusted; throws otherwise. The socket is closed when it takes too
     * long.
     *
     * @param in the bytes that arrive on the socket, with a time-out
     */
    void run(InputStream in, Socket socket) throws IOException;
}
