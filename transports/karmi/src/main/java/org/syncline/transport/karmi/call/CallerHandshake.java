package org.syncline.transport.karmi.call;

import org.syncline.transport.kit.CallerId;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;

/** Runs on an accepted socket before anything else; reads exactly the bytes that are its own. */
@FunctionalInterface
public interface CallerHandshake {
    /** Trusts everybody. */
    CallerHandshake NONE = (in, socket) -> CallerId.ofConnection();

    /**
     * Returns which client it is when the peer is trusted; throws otherwise. The socket is closed
     * when it takes too long.
     *
     * @param in the bytes that arrive on the socket, with a time-out
     */
    CallerId run(InputStream in, Socket socket) throws IOException;
}
