package org.syncline.transport.glassfish;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.FrozenPeers;
import org.syncline.transport.contract.TransportContract;

class GlassfishContractTest extends TransportContract implements FrozenPeers {

    @Override
    public Transport transport() {
        return new GlassfishTransport();
    }
}
