package org.syncline.transport.mobility;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.BroughtAttacks;
import org.syncline.transport.contract.TransportContract;

class MobilityContractTest extends TransportContract implements BroughtAttacks {

    @Override
    public Transport transport() {
        return new MobilityTransport();
    }
}
