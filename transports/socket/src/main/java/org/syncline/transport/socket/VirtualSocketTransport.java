package org.syncline.transport.socket;

import org.syncline.core.transport.Traits;

/** The frames of {@link SocketTransport}, served by virtual threads. */
public final class VirtualSocketTransport extends FrameTransport {

    public VirtualSocketTransport() {
        super(
                new FrameVariant(
                        "socket-virtual",
                        new TcpNetwork(),
                        ReadWaitStrategy.Kind.BLOCK,
                        Workers.Kind.VIRTUAL));
    }

    @Override
    public Traits traits() {
        return traits(
                "Sockets, virtual threads",
                "TCP sockets",
                "A virtual thread serves each connection.");
    }
}
