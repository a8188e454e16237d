package org.syncline.transport.socket;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.ConnectionFailures;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;

/** TCP without the delay that gathers small messages. */
record TcpNetwork() implements Network {

    private static final int BACKLOG = 256;

    @Override
    public Bound bind(ListenOptions options) throws IOException {
        ServerSocketChannel server = ServerSocketChannel.open();
        try {
            server.bind(options.local(), BACKLOG);
            int port = ((InetSocketAddress) server.getLocalAddress()).getPort();
            return new Bound(server, port, server);
        } catch (IOException | RuntimeException | Error e) {
            server.close();
            throw e;
        }
    }

    @Override
    public SocketChannel connect(Address address, Duration time) throws IOException {
        InetSocketAddress target = new InetSocketAddress(address.host(), address.port());
        if (target.isUnresolved()) {
            throw ConnectionFailures.unknownHost(address, null);
        }
        SocketChannel channel = SocketChannel.open();
        try {
            channel.socket().connect(target, (int) Math.max(1, time.toMillis()));
            return channel;
        } catch (IOException | RuntimeException | Error e) {
            channel.close();
            throw e;
        }
    }

    @Override
    public ConnectionEnds dialled(SocketChannel channel, Address address) {
        return ConnectionEnds.dialled(channel.socket());
    }

    @Override
    public ConnectionEnds accepted(SocketChannel channel, int port, ListenOptions options) {
        return ConnectionEnds.accepted(channel.socket(), options);
    }

    @Override
    public void tune(SocketChannel channel) throws IOException {
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    }
}
