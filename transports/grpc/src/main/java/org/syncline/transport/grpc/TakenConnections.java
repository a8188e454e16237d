package org.syncline.transport.grpc;

import io.grpc.netty.shaded.io.netty.channel.ServerChannel;
import io.grpc.netty.shaded.io.netty.channel.socket.nio.NioServerSocketChannel;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.ConnectionTaker;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.RejectedExecutionException;

/**
 * Connections that others have accepted for an end point: the channel of its port gets them as if
 * it had accepted them itself. Safe for any thread.
 */
final class TakenConnections implements ConnectionTaker, Closeable {

    private final String threadName;
    private final OpenChannels open;
    private volatile @Nullable ServerChannel server;

    /**
     * @param threadName of the threads that read, before the port
     */
    TakenConnections(String threadName, Duration patience) {
        this.threadName = threadName;
        this.open = new OpenChannels(patience);
    }

    /** Makes the channel of the port. Called once. */
    ServerChannel newServerChannel() {
        ServerChannel made = new NioServerSocketChannel();
        server = made;
        return made;
    }

    @Override
    public boolean take(SocketChannel connection) throws IOException {
        ServerChannel owner = Objects.requireNonNull(server);
        int port = ((InetSocketAddress) owner.localAddress()).getPort();
        BlockingChannel taken =
                BlockingChannel.taken(
                        owner,
                        connection,
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
                        open,
                        threadName + " :" + port);
        boolean begun = false;
        try {
            taken.startReading();
            owner.eventLoop().execute(() -> adopt(owner, taken));
            begun = true;
            return true;
        } catch (RejectedExecutionException e) {
            throw new SocketException("the end point is closed", e);
        } finally {
            if (!begun) {
                taken.end();
            }
        }
    }

    private static void adopt(ServerChannel owner, BlockingChannel taken) {
        if (owner.isOpen()) {
            owner.pipeline().fireChannelRead(taken);
        } else {
            taken.end();
        }
    }

    /** Cuts all, now and in future. */
    @Override
    public void close() throws IOException {
        open.close();
    }
}
