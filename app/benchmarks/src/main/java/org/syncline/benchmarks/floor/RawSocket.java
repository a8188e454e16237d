package org.syncline.benchmarks.floor;

import org.syncline.core.transport.ConnectOptions;
import org.syncline.transport.kit.UnixEndPoints;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The hand-written ping-pongs: floors under a call, each for one way to wait. */
public enum RawSocket {
    /** TCP, blocking. */
    RAW,
    /** TCP, polled at both ends without a pause; needs a core for each. */
    RAW_SPIN {
        @Override
        void await(SocketChannel channel) throws IOException {
            channel.configureBlocking(false);
        }
    },
    /** A Unix-domain socket, blocking. */
    RAW_UNIX {
        @Override
        Opened open() throws IOException {
            UnixEndPoints.Bound bound = UnixEndPoints.ofThisUser().bind(HERE, 0, 1);
            return new Opened(bound.channel(), bound.port(), bound);
        }

        @Override
        SocketChannel connect(int port) throws IOException {
            return UnixEndPoints.ofThisUser().connect(HERE, port, ConnectOptions.CONNECT_TIMEOUT);
        }

        @Override
        void tune(SocketChannel channel) {}
    };

    private static final String HERE = "127.0.0.1";

    /** A server's channel and the object that closes it. */
    record Opened(ServerSocketChannel channel, int port, Closeable end) {}

    /** Returns the ping-pong of this name, such as {@code raw-spin}; empty for a transport's. */
    public static Optional<RawSocket> named(String name) {
        return Arrays.stream(values()).filter(raw -> raw.toString().equals(name)).findFirst();
    }

    Opened open() throws IOException {
        ServerSocketChannel server = ServerSocketChannel.open();
        server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        return new Opened(server, ((InetSocketAddress) server.getLocalAddress()).getPort(), server);
    }

    SocketChannel connect(int port) throws IOException {
        return SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    }

    /** Prepares a connection, at either end. */
    void tune(SocketChannel channel) throws IOException {
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        await(channel);
    }

    /** Chooses the way in which reading waits. */
    void await(SocketChannel channel) throws IOException {
        channel.configureBlocking(true);
    }

    /** Reads until the buffer is full; a channel that does not block is polled. */
    static void fill(SocketChannel channel, ByteBuffer buffer) throws IOException {
        while (buffer.hasRemaining()) {
            int read = channel.read(buffer);
            if (read < 0) {
                throw new EOFException();
            } else if (read == 0) {
                Thread.onSpinWait();
            }
        }
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
