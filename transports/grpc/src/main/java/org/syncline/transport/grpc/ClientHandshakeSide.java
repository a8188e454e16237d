package org.syncline.transport.grpc;

import io.grpc.netty.shaded.io.netty.channel.Channel;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Dialler;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.Handshake;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Allows one connection and no other after it: the library would connect again when it is lost, and
 * another end point, or the same one after it has forgotten everything, would get calls that were
 * meant for the first. Safe for any thread.
 */
final class ClientHandshakeSide implements HandshakeSide {

    private final ConnectOptions options;
    private final Handshake handshake;
    private final AtomicReference<@Nullable HandshakeHandler> first = new AtomicReference<>();
    private final AtomicBoolean dialled = new AtomicBoolean();
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean lost;
    private volatile @Nullable IOException failure;

    ClientHandshakeSide(Address address, ConnectOptions options) {
        this.options = options;
        this.handshake = new Handshake(address.transport(), options.secret());
    }

    @Override
    public Duration time() {
        return options.connectTimeout();
    }

    @Override
    public void begin(HandshakeHandler connection) throws IOException {
        if (!first.compareAndSet(null, connection)) {
            throw second();
        }
        connection.channel().closeFuture().addListener(closed -> lost = true);
    }

    private IOException second() {
        lost = true;
        return new IOException("the connection was lost, and there is no second one");
    }

    /** Makes the one connection by a dialler, with its words if it fails. */
    SocketChannel dial(Dialler dialler) throws IOException {
        if (!dialled.compareAndSet(false, true)) {
            throw second();
        }
        try {
            return dialler.connect(time());
        } catch (IOException e) {
            failure = e;
            throw e;
        }
    }

    @Override
    public void shake(HandshakeHandler connection, InputStream in, OutputStream out)
            throws IOException {
        try {
            Channel channel = connection.channel();
            handshake.client(
                    in,
                    out,
                    ConnectionEnds.dialled(channel.localAddress(), channel.remoteAddress()));
        } catch (IOException e) {
            failure = e;
            throw e;
        } finally {
            ended.countDown();
        }
    }

    @Override
    public void proved(HandshakeHandler connection) {
        // Calls may begin.
    }

    @Override
    public void failed(HandshakeHandler connection, IOException why) {
        if (connection == first.get() && failure == null) {
            failure = why;
        }
    }

    /**
     * Why dialling or the handshake failed, or null. Waits for the end of a handshake that has
     * begun, because the library knows that a connection is gone before this side has read why.
     */
    @Nullable IOException failure() {
        if (first.get() != null) {
            try {
                ended.await(time().toNanos(), TimeUnit.NANOSECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        return failure;
    }

    /** True once the connection has ended, by either side. */
    boolean isLost() {
        return lost;
    }
}
