package org.syncline.transport.xmlrpc;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;

class SunContractTest extends TransportContract {

    @Override
    public Transport transport() {
        return new SunTransport();
    }
}
