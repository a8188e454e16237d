package org.syncline.transport.benchmarks;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** The answering side of the hand-written ping-pong: prints its port and serves one client. */
final class RawServer {

    static final String NAME = "raw";

    /** What the socket transport's frames for {@code add} take. */
    static final int REQUEST_BYTES = 38;

    static final int REPLY_BYTES = 24;

    private RawServer() {}

    public static void main(String[] args) throws IOException {
        ByteBuffer request = ByteBuffer.allocateDirect(REQUEST_BYTES);
        ByteBuffer reply = ByteBuffer.allocateDirect(REPLY_BYTES);
        try (ServerSocketChannel server = ServerSocketChannel.open()) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            System.out.println(((InetSocketAddress) server.getLocalAddress()).getPort());
            try (SocketChannel channel = server.accept()) {
                channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
                while (true) {
                    fill(channel, request.clear());
                    channel.write(reply.clear());
                }
            } catch (EOFException e) {
                // The client has finished.
                return;
            }
        }
    }

    static void fill(SocketChannel channel, ByteBuffer buffer) throws IOException {
        while (buffer.hasRemaining()) {
            if (channel.read(buffer) < 0) {
                throw new EOFException();
            }
        }
    }
}
