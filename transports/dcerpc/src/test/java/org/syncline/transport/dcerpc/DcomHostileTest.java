package org.syncline.transport.dcerpc;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class DcomHostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new DcomTransport();
    }
}
