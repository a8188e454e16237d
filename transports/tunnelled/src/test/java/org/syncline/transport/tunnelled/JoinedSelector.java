package org.syncline.transport.tunnelled;

import org.syncline.transport.socket.SelectorSocketTransport;

/** Sockets whose server has a selector, which waits for connections of the tunnel as well. */
public final class JoinedSelector extends TunnelledTransport {

    public JoinedSelector() {
        super(new SelectorSocketTransport(), Way.JOINED);
    }
}
