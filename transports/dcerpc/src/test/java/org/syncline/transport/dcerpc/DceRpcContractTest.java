package org.syncline.transport.dcerpc;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.BroughtAttacks;
import org.syncline.transport.contract.TransportContract;

class DceRpcContractTest extends TransportContract implements BroughtAttacks {

    @Override
    public Transport transport() {
        return new DceRpcTransport();
    }
}
