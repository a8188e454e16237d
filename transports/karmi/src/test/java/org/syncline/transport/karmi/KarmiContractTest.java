package org.syncline.transport.karmi;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.FrozenPeers;
import org.syncline.transport.contract.TransportContract;

class KarmiContractTest extends TransportContract implements FrozenPeers {
    @Override
    public Transport transport() {
        return new KarmiTransport();
    }
}
