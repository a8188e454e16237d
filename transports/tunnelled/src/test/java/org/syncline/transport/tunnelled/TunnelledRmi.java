package org.syncline.transport.tunnelled;

import org.syncline.transport.rmi.RmiTransport;

/** RMI by the relays of tunnels, as the transports of others go. */
public final class TunnelledRmi extends TunnelledTransport {

    public TunnelledRmi() {
        super(new RmiTransport(), Way.RELAYED);
    }
}
