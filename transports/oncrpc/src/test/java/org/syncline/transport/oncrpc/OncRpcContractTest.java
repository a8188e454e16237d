package org.syncline.transport.oncrpc;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;

class OncRpcContractTest extends TransportContract {

    @Override
    public Transport transport() {
        return new OncRpcTransport();
    }
}
