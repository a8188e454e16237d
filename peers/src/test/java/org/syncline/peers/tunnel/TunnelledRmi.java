package org.syncline.peers.tunnel;

import org.syncline.transport.rmi.RmiTransport;

/** RMI through tunnels. */
public final class TunnelledRmi extends TunnelledTransport {

    public TunnelledRmi() {
        super(new RmiTransport());
    }
}
