package org.syncline.transport.karmi;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;

class KarmiContractTest extends TransportContract {
    @Override
    public Transport transport() {
        return new KarmiTransport();
    }
}
