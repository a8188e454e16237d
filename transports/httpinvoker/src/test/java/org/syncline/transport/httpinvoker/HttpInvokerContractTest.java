package org.syncline.transport.httpinvoker;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;

class HttpInvokerContractTest extends TransportContract {

    @Override
    public Transport transport() {
        return new HttpInvokerTransport();
    }
}
