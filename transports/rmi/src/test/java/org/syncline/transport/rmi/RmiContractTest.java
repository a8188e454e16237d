package org.syncline.transport.rmi;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;

class RmiContractTest extends TransportContract {

    @Override
    public Transport transport() {
        return new RmiTransport();
    }
}
