package org.syncline.transport.socket;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class SelectorSocketHostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new SelectorSocketTransport();
    }
}
