package org.syncline.transport.frames.fory;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;

class ForyContractTest extends TransportContract {

    @Override
    public Transport transport() {
        return new ForyTransport();
    }
}
