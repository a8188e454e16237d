package org.syncline.core.transport;

import java.net.InetSocketAddress;

/**
 * A way from the far side of a connection back to objects of this side, for callbacks. It ends with
 * what gave it, if it is not closed before. Safe for any thread.
 */
public interface WayBack extends AutoCloseable {

    /** Returns where the far side connects to, on its own machine. */
    InetSocketAddress far();

    /** Says where such connections lead to on this machine. Until then each of them ends. */
    void leadTo(InetSocketAddress near);

    /** Ends it for those that come from now on. */
    @Override
    void close();
}
