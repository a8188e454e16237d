package org.syncline.transport.aeron;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;

class AeronContractTest extends TransportContract {

    @Override
    public Transport transport() {
        return new AeronTransport();
    }
}
