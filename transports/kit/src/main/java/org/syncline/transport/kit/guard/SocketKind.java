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
 */
public record SocketKind(
        Supplier<? extends @Nullable SocketImpl> impls, Pacing.@Nullable Maker pacing) {

    /** The usual. */
    public static final SocketKind TCP = new SocketKind(() -> null, null);

    /** The sockets of another kind than TCP. */
    public static SocketKind on(Supplier<? extends @Nullable SocketImpl> impls) {
        return new SocketKind(impls, null);
    }

    /** Those of the same pace that a dialler connects. */
    SocketKind dialled(Dialler dialler) {
        return new SocketKind(() -> new DialledSocketImpl(dialler), pacing);
    }

    /** One of the same pace over a channel that has come to a server's port. */
    SocketKind brought(SocketChannel channel, int port) {
        return new SocketKind(() -> DialledSocketImpl.brought(channel, port), pacing);
    }

    /** TCP with another pace. */
    public static SocketKind paced(Pacing.Maker pacing) {
        return new SocketKind(() -> null, pacing);
    }
}
