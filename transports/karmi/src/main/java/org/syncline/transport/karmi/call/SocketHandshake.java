package org.syncline.transport.karmi.call;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Runs on a new socket before anything else; reads exactly the bytes that are its own. */
@FunctionalInterface
public interface SocketHandshake {
    /** Trusts everybody. */
    SocketHandshake NONE = (in, out) -> {};

    /**
     * Returns when the peer is trusted; throws otherwise. The socket is closed when it takes too
     * long.
     */
    void run(InputStream in, OutputStream out) throws IOException;
}
