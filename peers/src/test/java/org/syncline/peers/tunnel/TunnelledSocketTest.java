package org.syncline.peers.tunnel;

import org.syncline.core.transport.Transport;

class TunnelledSocketTest extends TunnelledContract {

    @Override
    public Transport transport() {
        return new TunnelledSocket();
    }
}
