package org.syncline.transport.jboss5;

import org.syncline.transport.tunnelled.TunnelledTransport;

/** JBoss Remoting 5, whose channels are those of a tunnel. */
public final class TunnelledJbossRemoting5 extends TunnelledTransport {

    public TunnelledJbossRemoting5() {
        super(new JbossRemoting5Transport(), Way.JOINED);
    }
}
