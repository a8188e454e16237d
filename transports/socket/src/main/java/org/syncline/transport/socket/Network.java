package org.syncline.transport.socket;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.transport.kit.ConnectionEnds;

import java.io.Closeable;
import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;

/** The carrier of the bytes between two processes. Immutable. */
interface Network {

    /** Opens an end point; throws {@link BindException} if the port is taken. */
    Bound bind(ListenOptions options) throws IOException;

    /**
     * Connects, blocking; throws {@link ConnectException} if nobody listens, {@link
     * SocketTimeoutException} if the other side took too long.
     */
    SocketChannel connect(Address address, Duration time) throws IOException;

    /** Sets the options that a connection needs, at either end. */
    void tune(SocketChannel channel) throws IOException;

    /** The ends of a connection that was made to the address. */
    ConnectionEnds dialled(SocketChannel channel, Address address) throws IOException;

    /** The ends of a connection that came to an end point with this port. */
    ConnectionEnds accepted(SocketChannel channel, int port, ListenOptions options)
            throws IOException;

    /** An open end point, and what closes the channel and all that belongs to it. */
    record Bound(ServerSocketChannel channel, int port, Closeable end) {}
}
