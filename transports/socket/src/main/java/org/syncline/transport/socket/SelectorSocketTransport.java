package org.syncline.transport.socket;

import org.syncline.core.transport.Traits;

/** Sockets whose end point waits for all its connections with one thread, in a selector. */
public final class SelectorSocketTransport extends FrameTransport {

    public SelectorSocketTransport() {
        super(new FrameVariant("socket-nio", new TcpNetwork(), ReadWaitStrategy.Kind.SELECT));
    }

    @Override
    public Traits traits() {
        return traits(
                        "Sockets, selector",
                        "TCP sockets, NIO selector",
                        "One thread of the server waits for all connections; callers block at"
                                + " once.")
                .with(Traits.Feature.TLS);
    }
}
