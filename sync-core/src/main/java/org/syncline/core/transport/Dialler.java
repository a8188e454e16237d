package org.syncline.core.transport;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.time.Duration;

/**
 * Connects with an end point in another way than by its address, such as through TLS. The channel
 * blocks, and need not be one of the system's: no selector takes it, and it has no socket. Safe for
 * any thread.
 */
@FunctionalInterface
public interface Dialler {

    /**
     * Connects.
     *
     * @param most how long that may take
     * @throws IOException in words for people, naming whom it does not reach
     */
    SocketChannel connect(Duration most) throws IOException;

    /**
     * Opens a way by which the far side reaches this one.
     *
     * @throws IOException in words for people, if nothing leads back
     */
    default WayBack wayBack() throws IOException {
        throw new IOException("the far side cannot call objects of this one: nothing leads back");
    }
}
