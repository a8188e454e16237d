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
     * @throws IOException naming host and port and what to do
     */
    Bound bind(ListenOptions options) throws IOException;

    /**
     * Connects, blocking.
     *
     * @throws IOException naming the address and what to do
     */
    SocketChannel connect(Address address, Duration time) throws IOException;

    /** Sets what a connection needs, at either end. */
    void tune(SocketChannel channel) throws IOException;

    /**
     * An open end point.
     *
     * @param end closes the channel and whatever belongs to it
     */
    record Bound(ServerSocketChannel channel, int port, Closeable end) {}

    /** How far people look for who does not answer. */
    static IOException nobodyListens(Address address, IOException cause) {
        return new IOException(
                "nobody listens on " + address + "; start `syncline serve` there or check the port",
                cause);
    }

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
