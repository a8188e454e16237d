package org.syncline.transport.tunnelled;

import org.syncline.transport.karmi.KarmiTransport;

/** KaRMI with both ends joined to the tunnel. */
public final class JoinedKarmi extends TunnelledTransport {

    public JoinedKarmi() {
        super(new KarmiTransport(), Way.JOINED);
    }
}
