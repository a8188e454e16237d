package org.syncline.transport.kryonet;

import org.syncline.transport.tunnelled.TunnelledTransport;

/** KryoNet, which has no selector through a tunnel. */
public final class TunnelledKryonet extends TunnelledTransport {

    public TunnelledKryonet() {
        super(new KryonetTransport(), Way.JOINED);
    }
}
