package org.syncline.transport.kryonet;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.BroughtAttacks;
import org.syncline.transport.contract.TransportContract;

class KryonetContractTest extends TransportContract implements BroughtAttacks {

    @Override
    public Transport transport() {
        return new KryonetTransport();
    }
}
