package org.syncline.core.transport;

import java.io.IOException;
import java.nio.channels.SocketChannel;

/** An end point that serves connections which others have accepted for it. Any thread may ask. */
@FunctionalInterface
public interface ConnectionTaker {

    /** Takes none. */
    ConnectionTaker NONE = channel -> false;

    /**
     * Serves a connection as one that the end point has accepted itself: its caller proves the
     * secret first. The channel blocks, and need not be one of the system's. It is closed when the
     * connection ends.
     *
     * @return false if this end point cannot, which leaves the channel to the caller
     * @throws IOException if the end point could, but the connection has ended
     */
    boolean take(SocketChannel channel) throws IOException;
}
