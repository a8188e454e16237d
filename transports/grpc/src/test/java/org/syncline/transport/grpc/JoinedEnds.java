package org.syncline.transport.grpc;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Dialler;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Secret;
import org.syncline.transport.kit.DeadlineSocket;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Connects as a tunnel does: one end is brought to an end point, the other one is dialled. */
final class JoinedEnds implements Dialler {

    private static final int USUAL_BYTES = 64 << 10;

    private final Listener end;
    private final int bufferBytes;
    private final List<HeldStream> near = new CopyOnWriteArrayList<>();
    private final List<HeldStream> far = new CopyOnWriteArrayList<>();

    /**
     * @param bufferBytes of the system's buffers below the connections, about
     */
    JoinedEnds(Listener end, int bufferBytes) {
        this.end = end;
        this.bufferBytes = bufferBytes;
    }

    JoinedEnds(Listener end) {
        this(end, USUAL_BYTES);
    }

    /** Returns the callers' ends, in the order in which they were dialled. */
    List<HeldStream> near() {
        return near;
    }

    /** Returns those at the end point. */
    List<HeldStream> far() {
        return far;
    }

    Connection call(Secret secret) throws IOException {
        return call(end.address(), secret, this);
    }

    static Connection call(Address address, Secret secret, Dialler dialler) throws IOException {
        return new GrpcTransport()
                .connect(
                        address,
                        new ConnectOptions(
                                secret,
                                ConnectOptions.CONNECT_TIMEOUT,
                                ConnectOptions.RESPONSE_TIMEOUT,
                                Optional.of(dialler)));
    }

    @Override
    public SocketChannel connect(Duration most) throws IOException {
        try (DeadlineSocket.Server server = new DeadlineSocket.Server()) {
            server.setReceiveBufferSize(bufferBytes);
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            DeadlineSocket socket = new DeadlineSocket();
            socket.setReceiveBufferSize(bufferBytes);
            socket.setSendBufferSize(bufferBytes);
            socket.connect(server.getLocalSocketAddress());
            DeadlineSocket accepted = server.accept();
            accepted.setSendBufferSize(bufferBytes);
            HeldStream there = new HeldStream(accepted);
            HeldStream here = new HeldStream(socket);
            far.add(there);
            near.add(here);
            if (!end.take(there.channel())) {
                throw new IOException("it was not taken");
            }
            return here.channel();
        }
    }
}
