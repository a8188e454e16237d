package org.syncline.transport.socket;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;

class UnixContractTest extends TransportContract implements UnixReach {

    @Override
    public Transport transport() {
        return UnixReach.super.transport();
    }
}
