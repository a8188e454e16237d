package org.syncline.transport.socket;

import org.syncline.core.transport.Traits;

/** The frames of {@link SocketTransport}, by threads of the system that block at once. */
public final class BlockingSocketTransport extends FrameTransport {

    public BlockingSocketTransport() {
        super(new FrameVariant("socket-blocking", new TcpNetwork(), ReadWaitStrategy.Kind.BLOCK));
    }

    @Override
    public Traits traits() {
        return traits(
                        "Sockets, blocking",
                        "TCP sockets",
                        "Never looks for answers before it blocks.")
                .with(Traits.Feature.TLS);
    }
}
