package org.syncline.transport.dcerpc;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class DceRpcHostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new DceRpcTransport();
    }
}
