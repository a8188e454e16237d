package org.syncline.transport.kryonet;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;

class KryonetContractTest extends TransportContract {

    @Override
    public Transport transport() {
        return new KryonetTransport();
    }
}
