package org.syncline.transport.socket;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;

class VirtualSocketContractTest extends TransportContract {

    @Override
    public Transport transport() {
        return new VirtualSocketTransport();
    }
}
