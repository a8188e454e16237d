package org.syncline.transport.grpc;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Handshake;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Allows one TCP connection and no other after it: the library would connect again when it is lost,
 * and another end point, or the same one after it has forgotten everything, would get calls that
 * were meant for the first. Safe for any thread.
 */
final class ClientSide implements Side {

    private final ConnectOptions options;
    private final Handshake handshake;
    private final AtomicBoolean begun = new AtomicBoolean();
    private volatile boolean lost;
    private volatile @Nullable IOException failure;

    ClientSide(Address address, ConnectOptions options) {
        this.options = options;
        this.handshake = new Handshake(address.transport(), options.secret());
    }

    @Override
    public Duration time() {
        return options.connectTimeout();
    }

    @Override
    public void begin(HandshakeHandler connection) throws IOException {
        if (!begun.compareAndSet(false, true)) {
            throw new IOException("the connection was lost, and there is no second one");
        }
        connection.channel().closeFuture().addListener(closed -> lost = true);
    }

    @Override
    public void shake(InputStream in, OutputStream out) throws IOException {
        handshake.client(in, out);
    }

    @Override
    public void proved(HandshakeHandler connection) {
        // Calls may begin.
    }

    @Override
    public void failed(HandshakeHandler connection, IOException why) {
        if (failure == null) {
            failure = why;
        }
    }

    /** Why the handshake failed, or null. */
    @Nullable IOException failure() {
        return failure;
    }

    /** True once the connection has ended, whoever ended it. */
    boolean isLost() {
        return lost;
    }
}
