package org.syncline.transport.hessian;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;

class HessianContractTest extends TransportContract {

    @Override
    public Transport transport() {
        return new HessianTransport();
    }
}
