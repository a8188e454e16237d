package org.syncline.transport.kryonet;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.syncline.core.transport.Listener;
import org.syncline.transport.contract.SocketStream;
import org.syncline.transport.kit.DeadlineSocket;
import org.syncline.transport.kit.StreamedChannel;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;

/** Channels as those of TLS are. */
final class BroughtChannels {

    private BroughtChannels() {}

    static DeadlineSocket.Server server() throws IOException {
        DeadlineSocket.Server server = new DeadlineSocket.Server();
        server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        return server;
    }

    static StreamedChannel over(DeadlineSocket socket) {
        return new StreamedChannel(new SocketStream(socket), socket);
    }

    static StreamedChannel to(SocketAddress address) throws IOException {
        DeadlineSocket socket = new DeadlineSocket();
        socket.connect(address);
        return over(socket);
    }

    /** Both ends of one connection. */
    record Pair(StreamedChannel near, StreamedChannel far) {}

    /** Brings the far end of a connection to an end point. */
    static Pair bring(Listener end) throws IOException {
        try (DeadlineSocket.Server server = server()) {
            StreamedChannel near = to(server.getLocalSocketAddress());
            StreamedChannel far = over(server.accept());
            assertTrue(end.take(far));
            return new Pair(near, far);
        }
    }
}
