package org.syncline.transport.socket;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;

class SelectorSocketContractTest extends TransportContract {

    @Override
    public Transport transport() {
        return new SelectorSocketTransport();
    }
}
