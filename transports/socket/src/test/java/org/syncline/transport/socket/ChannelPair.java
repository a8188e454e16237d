package org.syncline.transport.socket;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** Both ends of a connection of TCP on loopback. */
record ChannelPair(SocketChannel here, SocketChannel there) implements AutoCloseable {

    static ChannelPair open() throws IOException {
        try (ServerSocketChannel server = ServerSocketChannel.open()) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            return new ChannelPair(SocketChannel.open(server.getLocalAddress()), server.accept());
        }
    }

    @Override
    public void close() throws IOException {
        here.close();
        there.close();
    }
}
