package org.syncline.transport.socket;

import org.syncline.core.transport.Traits;

/** TCP sockets with binary frames: the least cost of remoting, the fastest way to synchronise. */
public final class SocketTransport extends FrameTransport {

    static final String NAME = "socket";

    public SocketTransport() {
        super(new FrameVariant(NAME, new TcpNetwork(), ReadWaitStrategy.Kind.SPIN));
    }

    @Override
    public Traits traits() {
        return traits(
                        "Sockets",
                        "TCP sockets",
                        "Looks for an answer for up to 50 µs before it blocks.")
                .with(Traits.Feature.TLS);
    }
}
