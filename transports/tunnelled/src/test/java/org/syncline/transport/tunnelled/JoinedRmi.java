package org.syncline.transport.tunnelled;

import org.syncline.transport.rmi.RmiTransport;

/** RMI with both ends joined to the tunnel. */
public final class JoinedRmi extends TunnelledTransport {

    public JoinedRmi() {
        super(new RmiTransport(), Way.JOINED);
    }
}
