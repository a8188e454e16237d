package org.syncline.transport.oncrpc;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.BroughtAttacks;
import org.syncline.transport.contract.TransportContract;

class OncRpcContractTest extends TransportContract implements BroughtAttacks {

    @Override
    public Transport transport() {
        return new OncRpcTransport();
    }
}
