package org.syncline.transport.socket;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.UnixEndPoints;

import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.nio.channels.SocketChannel;
import java.time.Duration;

/** Unix-domain sockets, named by port among this user's end points. */
record UnixNetwork(UnixEndPoints endPoints) implements Network {

    private static final int BACKLOG = 256;

    @Override
    public Bound bind(ListenOptions options) throws IOException {
        try {
            UnixEndPoints.Bound bound = endPoints.bind(options.host(), options.port(), BACKLOG);
            return new Bound(bound.channel(), bound.port(), bound);
        } catch (BindException e) {
            throw ConnectionFailures.portTaken(options, e);
        }
    }

    @Override
    public SocketChannel connect(Address address, Duration time) throws IOException {
        try {
            return endPoints.connect(address.host(), address.port(), time);
        } catch (ConnectException e) {
            throw ConnectionFailures.nobodyListens(address, e);
        } catch (SocketTimeoutException e) {
            throw Network.silent(address, time, e);
        }
    }

    /** Nothing is delayed here. */
    @Override
    public void tune(SocketChannel channel) {}
}
