package org.syncline.peers.tunnel;

import org.syncline.core.transport.Transport;

class TunnelledRmiTest extends TunnelledContract {

    @Override
    public Transport transport() {
        return new TunnelledRmi();
    }
}
