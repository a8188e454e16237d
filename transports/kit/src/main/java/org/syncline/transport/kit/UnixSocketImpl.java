package org.syncline.transport.kit;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Objects;

/**
 * Lets a {@link java.net.Socket} or {@link java.net.ServerSocket} run over the user's {@link
 * UnixEndPoints}: a loopback address with a port leads to the file of that number.
 */
public final class UnixSocketImpl extends ChannelSocketImpl {

    private static final int BACKLOG = 256;

    private final UnixEndPoints endPoints;
    private UnixEndPoints.@Nullable Bound server;

    public UnixSocketImpl(UnixEndPoints endPoints) {
        this.endPoints = endPoints;
    }

    @Override
    SocketChannel dial(InetSocketAddress target, Duration time) throws IOException {
        return endPoints.connect(target.getAddress().getHostAddress(), target.getPort(), time);
    }

    @Override
    protected void bind(InetAddress host, int wanted) throws IOException {
        // A client's socket is bound to nothing; a server's is, once it is known to be one.
        address = host;
        localport = wanted;
    }

    @Override
    protected void listen(int backlog) throws IOException {
        UnixEndPoints.Bound bound =
                endPoints.bind(
                        Objects.requireNonNull(address).getHostAddress(),
                        localport,
                        Math.max(backlog, BACKLOG));
        localport = bound.port();
        synchronized (this) {
            server = bound;
        }
    }

    @Override
    protected void accept(SocketImpl accepted) throws IOException {
        UnixEndPoints.Bound listening = listening();
        if (listening == null || isClosed()) {
            throw new SocketException("Socket closed");
        }
        UnixSocketImpl end = (UnixSocketImpl) accepted;
        SocketChannel connected = listening.channel().accept();
        end.address = InetAddress.getLoopbackAddress();
        end.localport = localport;
        end.take(connected);
    }

    private synchronized UnixEndPoints.@Nullable Bound listening() {
        return server;
    }

    @Override
    protected void close() throws IOException {
        super.close();
        UnixEndPoints.Bound listening = listening();
        if (listening != null) {
            listening.close();
        }
    }
}
