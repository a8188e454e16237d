package org.syncline.transport.rmi;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class RmiHostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new RmiTransport();
    }
}
