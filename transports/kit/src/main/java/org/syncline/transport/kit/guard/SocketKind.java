package org.syncline.transport.kit.guard;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Dialler;
import org.syncline.transport.kit.DialledSocketImpl;

import java.net.SocketImpl;
import java.nio.channels.SocketChannel;
import java.util.function.Supplier;

/**
 * The kind of the sockets that a library gets.
 *
 * @param impls the implementation of each; null for the JDK's own TCP
 * @param pacing how reading from each is paced; if null, a server's by {@link RequestPacing}, and
 *     each read of a client waits for the response time-out
 * @param flushed whether the library flushes each message, so that parts of it may wait for others
 * @param gathered how many bytes of a message are sent together; 0 to send each part as it comes
 */
public record SocketKind(
        Supplier<? extends @Nullable SocketImpl> impls,
        Pacing.@Nullable Maker pacing,
        boolean flushed,
        int gathered) {

    /** As many as a record of TLS carries. */
    private static final int RECORD = 16 * 1024;

    /** The usual. */
    public static final SocketKind TCP = paced(null);

    /** TCP for a library that flushes each message. */
    public static final SocketKind FLUSHED_TCP = new SocketKind(() -> null, null, true, 0);

    /** The sockets of another kind than TCP. */
    public static SocketKind on(Supplier<? extends @Nullable SocketImpl> impls) {
        return new SocketKind(impls, null, false, 0);
    }

    /** Those of the same pace that a dialler connects. */
    SocketKind dialled(Dialler dialler) {
        return through(() -> new DialledSocketImpl(dialler));
    }

    /** One of the same pace over a channel that has come to a server's port. */
    SocketKind brought(SocketChannel channel, int port) {
        return through(() -> DialledSocketImpl.brought(channel, port));
    }

    /** Each part that is sent is a record of TLS there, and costs as one. */
    private SocketKind through(Supplier<SocketImpl> tunnels) {
        return new SocketKind(tunnels, pacing, flushed, flushed ? RECORD : 0);
    }

    /** TCP with another pace. */
    public static SocketKind paced(Pacing.@Nullable Maker pacing) {
        return new SocketKind(() -> null, pacing, false, 0);
    }
}
