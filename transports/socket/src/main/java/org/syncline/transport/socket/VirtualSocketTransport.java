package org.syncline.transport.socket;

import org.syncline.core.transport.Traits;
import org.syncline.transport.socket.codec.ServiceCodec;

/** The frames of {@link SocketTransport}, served by virtual threads. */
public final class VirtualSocketTransport extends FrameTransport {

    public VirtualSocketTransport() {
        super(
                new FrameVariant(
                        "socket-virtual",
                        new TcpNetwork(),
                        ReadWaitStrategy.Kind.BLOCK,
                        Workers.Kind.VIRTUAL,
                        ServiceCodec::of));
    }

    @Override
    public Traits traits() {
        return traits(
                        "Sockets, virtual threads",
                        "TCP sockets",
                        "A virtual thread serves each connection.")
                .with(Traits.Feature.TLS);
    }
}
