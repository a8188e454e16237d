package org.syncline.transport.socket;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;

/** The carrier of the bytes between two processes. Immutable. */
interface Network {

    /**
     * Opens an end point.
     *
     * @throws IOException that names host and port and a remedy
     */
    Bound bind(ListenOptions options) throws IOException;

    /**
     * Connects, blocking.
     *
     * @throws IOException that names the address and a remedy
     */
    SocketChannel connect(Address address, Duration time) throws IOException;

    /** Sets the options that a connection needs, at either end. */
    void tune(SocketChannel channel) throws IOException;

    /**
     * An open end point.
     *
     * @param end closes the channel and all that belongs to it
     */
    record Bound(ServerSocketChannel channel, int port, Closeable end) {}

    /** The other side took too long. */
    static IOException silent(Address address, Duration time, IOException cause) {
        return new IOException(
                address
                        + " did not answer within "
                        + DurationText.of(time)
                        + "; check the address and firewalls on the way",
                cause);
    }
}
