package org.syncline.transport.hessian;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.FrozenPeers;
import org.syncline.transport.contract.TransportContract;

class Hessian2ContractTest extends TransportContract implements FrozenPeers {

    @Override
    public Transport transport() {
        return new Hessian2Transport();
    }
}
