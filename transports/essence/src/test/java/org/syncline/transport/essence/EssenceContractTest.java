package org.syncline.transport.essence;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;

class EssenceContractTest extends TransportContract {

    @Override
    public Transport transport() {
        return new EssenceTransport();
    }
}
