package org.syncline.transport.xmlrpc;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class SunHostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new SunTransport();
    }
}
