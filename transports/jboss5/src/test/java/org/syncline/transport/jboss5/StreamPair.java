package org.syncline.transport.jboss5;

import org.syncline.transport.contract.SocketStream;
import org.syncline.transport.kit.ByteStream;
import org.syncline.transport.kit.DeadlineSocket;
import org.syncline.transport.kit.StreamedChannel;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Both ends of a connection as one of TLS is, with little room on the way.
 *
 * @param writes of the near end, counted
 */
record StreamPair(StreamedChannel near, StreamedChannel far, AtomicInteger writes)
        implements Closeable {

    private static final int ROOM_BYTES = 16 * 1024;

    private record Counted(ByteStream below, AtomicInteger writes) implements ByteStream {

        @Override
        public int read(ByteBuffer target) throws IOException {
            return below.read(target);
        }

        @Override
        public void write(ByteBuffer source) throws IOException {
            writes.incrementAndGet();
            below.write(source);
        }

        @Override
        public boolean hasBytes() throws IOException {
            return below.hasBytes();
        }
    }

    static StreamPair make() throws IOException {
        try (DeadlineSocket.Server server = new DeadlineSocket.Server()) {
            server.setReceiveBufferSize(ROOM_BYTES);
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            DeadlineSocket near = new DeadlineSocket();
            near.setReceiveBufferSize(ROOM_BYTES);
            near.setSendBufferSize(ROOM_BYTES);
            near.connect(server.getLocalSocketAddress());
            DeadlineSocket far = server.accept();
            far.setSendBufferSize(ROOM_BYTES);
            AtomicInteger writes = new AtomicInteger();
            return new StreamPair(
                    new StreamedChannel(new Counted(new SocketStream(near), writes), near),
                    new StreamedChannel(new SocketStream(far), far),
                    writes);
        }
    }

    @Override
    public void close() throws IOException {
        try (far) {
            near.close();
        }
    }
}
