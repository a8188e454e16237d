package org.syncline.transport.mobility;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.FrozenPeers;
import org.syncline.transport.contract.TransportContract;

class MobilityContractTest extends TransportContract implements FrozenPeers {

    @Override
    public Transport transport() {
        return new MobilityTransport();
    }
}
