package org.syncline.transport.httpinvoker;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class HttpInvokerHc4HostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new HttpInvokerHc4Transport();
    }
}
