package org.syncline.transport.frames.fory;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class ForyHostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new ForyTransport();
    }
}
