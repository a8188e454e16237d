package org.syncline.transport.oncrpc;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.FrozenPeers;
import org.syncline.transport.contract.TransportContract;

class OncRpcContractTest extends TransportContract implements FrozenPeers {

    @Override
    public Transport transport() {
        return new OncRpcTransport();
    }
}
