package org.syncline.benchmarks.floor;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** The calling side of a hand-written ping-pong. For one thread. */
public final class RawClient implements AutoCloseable {

    private final SocketChannel channel;
    private final ByteBuffer request = ByteBuffer.allocateDirect(RawServer.REQUEST_BYTES);
    private final ByteBuffer reply = ByteBuffer.allocateDirect(RawServer.REPLY_BYTES);

    public RawClient(RawSocket raw, int port) throws IOException {
        channel = raw.connect(port);
        raw.tune(channel);
    }

    public void roundTrip() throws IOException {
        channel.write(request.clear());
        RawSocket.fill(channel, reply.clear());
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
