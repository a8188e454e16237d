package org.syncline.transport.dcerpc;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;

class DceRpcContractTest extends TransportContract {

    @Override
    public Transport transport() {
        return new DceRpcTransport();
    }
}
