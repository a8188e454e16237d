package org.syncline.transport.frames.kryo;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;

class KryoContractTest extends TransportContract {

    @Override
    public Transport transport() {
        return new KryoTransport();
    }
}
