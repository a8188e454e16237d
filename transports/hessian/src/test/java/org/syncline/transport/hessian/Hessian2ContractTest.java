package org.syncline.transport.hessian;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;

class Hessian2ContractTest extends TransportContract {

    @Override
    public Transport transport() {
        return new Hessian2Transport();
    }
}
