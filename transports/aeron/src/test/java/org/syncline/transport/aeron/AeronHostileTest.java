package org.syncline.transport.aeron;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class AeronHostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new AeronTransport();
    }
}
