package org.syncline.transport.glassfish;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class RmiIiopHostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new RmiIiopTransport();
    }
}
