package org.syncline.transport.kryonet;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.FrozenPeers;
import org.syncline.transport.contract.TransportContract;

class KryonetContractTest extends TransportContract implements FrozenPeers {

    @Override
    public Transport transport() {
        return new KryonetTransport();
    }
}
