package org.syncline.transport.socket;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.UnixEndPoints;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.time.Duration;

/** Unix-domain sockets, named by port among this user's end points. */
record UnixNetwork(UnixEndPoints endPoints) implements Network {

    private static final int BACKLOG = 256;

    @Override
    public Bound bind(ListenOptions options) throws IOException {
        UnixEndPoints.Bound bound = endPoints.bind(options.host(), options.port(), BACKLOG);
        return new Bound(bound.channel(), bound.port(), bound);
    }

    @Override
    public SocketChannel connect(Address address, Duration time) throws IOException {
        return endPoints.connect(address.host(), address.port(), time);
    }

    @Override
    public ConnectionEnds dialled(SocketChannel channel, Address address) throws IOException {
        return ConnectionEnds.dialled(UnixEndPoints.shown(0), UnixEndPoints.shown(address.port()));
    }

    @Override
    public ConnectionEnds accepted(SocketChannel channel, int port, ListenOptions options)
            throws IOException {
        return ConnectionEnds.accepted(UnixEndPoints.shown(port), UnixEndPoints.shown(0), options);
    }

    /** Nothing is delayed here. */
    @Override
    public void tune(SocketChannel channel) {}
}
