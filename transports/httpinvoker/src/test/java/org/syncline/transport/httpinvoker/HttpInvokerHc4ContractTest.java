package org.syncline.transport.httpinvoker;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;

class HttpInvokerHc4ContractTest extends TransportContract {

    @Override
    public Transport transport() {
        return new HttpInvokerHc4Transport();
    }
}
