package org.syncline.transport.socket;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class VirtualSocketHostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new VirtualSocketTransport();
    }
}
