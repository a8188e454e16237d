package org.syncline.transport.jacorb;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class JacorbHostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new JacorbTransport();
    }
}
