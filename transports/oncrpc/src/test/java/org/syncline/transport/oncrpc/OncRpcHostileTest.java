package org.syncline.transport.oncrpc;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class OncRpcHostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new OncRpcTransport();
    }
}
