package org.syncline.transport.socket;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.FrozenPeers;
import org.syncline.transport.contract.TransportContract;

class VirtualSocketContractTest extends TransportContract implements FrozenPeers {

    @Override
    public Transport transport() {
        return new VirtualSocketTransport();
    }
}
