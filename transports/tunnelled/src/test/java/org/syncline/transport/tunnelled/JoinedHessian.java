package org.syncline.transport.tunnelled;

import org.syncline.transport.hessian.HessianTransport;

/** Hessian over the JDK's client of HTTP, with both ends joined to the tunnel. */
public final class JoinedHessian extends TunnelledTransport {

    public JoinedHessian() {
        super(new HessianTransport(), Way.JOINED);
    }
}
