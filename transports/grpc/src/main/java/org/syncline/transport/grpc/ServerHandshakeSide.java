package org.syncline.transport.grpc;

import io.grpc.netty.shaded.io.netty.channel.Channel;

import org.syncline.core.transport.ListenOptions;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.Handshake;
import org.syncline.transport.kit.guard.UnprovedConnections;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;

/**
 * Lets callers wait until they have proved themselves, and after that for no more than a frame.
 * Safe for any thread.
 */
final class ServerHandshakeSide implements HandshakeSide, Closeable {

    private static final Logger LOG = System.getLogger(ServerHandshakeSide.class.getName());

    private final ListenOptions options;
    private final Handshake handshake;
    private final UnprovedConnections strangers = new UnprovedConnections();

    ServerHandshakeSide(String transport, ListenOptions options) {
        this.options = options;
        this.handshake = new Handshake(transport, options.secret());
    }

    @Override
    public Duration time() {
        return options.handshakeTimeout();
    }

    @Override
    public void begin(HandshakeHandler connection) throws IOException {
        strangers.enter(connection);
    }

    @Override
    public void shake(HandshakeHandler connection, InputStream in, OutputStream out)
            throws IOException {
        Channel channel = connection.channel();
        handshake.server(
                in,
                out,
                ConnectionEnds.accepted(channel.localAddress(), channel.remoteAddress(), options));
    }

    @Override
    public void proved(HandshakeHandler connection) {
        strangers.leave(connection);
        connection.channel().pipeline().addFirst(new FrameDeadline(options.responseTimeout()));
    }

    @Override
    public void failed(HandshakeHandler connection, IOException why) {
        strangers.leave(connection);
        LOG.log(Level.DEBUG, "{0} ended: {1}", connection.channel(), why.getMessage());
    }

    /** Turns out all waiting connections, now and in future. */
    @Override
    public void close() throws IOException {
        strangers.close();
    }
}
