package org.syncline.transport.tunnelled;

import org.syncline.transport.socket.SocketTransport;

/** The simplest of our own transports through tunnels. */
public final class TunnelledSocket extends TunnelledTransport {

    public TunnelledSocket() {
        super(new SocketTransport(), Way.JOINED);
    }
}
