package org.syncline.transport.hessian;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;

class BurlapContractTest extends TransportContract {

    @Override
    public Transport transport() {
        return new BurlapTransport();
    }
}
