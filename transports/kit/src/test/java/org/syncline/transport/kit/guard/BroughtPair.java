package org.syncline.transport.kit.guard;

import org.syncline.transport.kit.ByteStream;
import org.syncline.transport.kit.DeadlineSocket;
import org.syncline.transport.kit.StreamedChannel;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;

/** Both ends of a connection that neither side has made, as those of TLS are. */
record BroughtPair(StreamedChannel near, StreamedChannel far) implements AutoCloseable {

    /** The bytes of a socket as those inside of TLS are. */
    private record Passed(Socket below) implements ByteStream {

        @Override
        public int read(ByteBuffer target) throws IOException {
            byte[] bytes = new byte[target.remaining()];
            int count = below.getInputStream().read(bytes);
            target.put(bytes, 0, Math.max(0, count));
            return count;
        }

        @Override
        public void write(ByteBuffer source) throws IOException {
            byte[] bytes = new byte[source.remaining()];
            source.get(bytes);
            below.getOutputStream().write(bytes);
        }

        @Override
        public boolean hasBytes() throws IOException {
            return below.getInputStream().available() > 0;
        }
    }

    static BroughtPair make() throws IOException {
        try (DeadlineSocket.Server server = new DeadlineSocket.Server()) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            DeadlineSocket near = new DeadlineSocket();
            near.connect(server.getLocalSocketAddress());
            return new BroughtPair(channel(near), channel(server.accept()));
        }
    }

    private static StreamedChannel channel(DeadlineSocket socket) {
        return new StreamedChannel(new Passed(socket), socket);
    }

    @Override
    public void close() throws IOException {
        try (far) {
            near.close();
        }
    }
}
