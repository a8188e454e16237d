package org.syncline.transport.benchmarks;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** The calling side of the hand-written ping-pong. For one thread. */
final class RawClient implements AutoCloseable {

    private final SocketChannel channel;
    private final ByteBuffer request = ByteBuffer.allocateDirect(RawServer.REQUEST_BYTES);
    private final ByteBuffer reply = ByteBuffer.allocateDirect(RawServer.REPLY_BYTES);

    RawClient(int port) throws IOException {
        channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    }

    void roundTrip() throws IOException {
        channel.write(request.clear());
        RawServer.fill(channel, reply.clear());
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
