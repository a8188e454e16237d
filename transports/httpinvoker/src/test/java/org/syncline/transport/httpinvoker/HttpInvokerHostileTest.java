package org.syncline.transport.httpinvoker;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class HttpInvokerHostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new HttpInvokerTransport();
    }
}
