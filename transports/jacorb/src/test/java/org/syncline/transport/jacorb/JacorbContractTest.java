package org.syncline.transport.jacorb;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;

class JacorbContractTest extends TransportContract {

    @Override
    public Transport transport() {
        return new JacorbTransport();
    }
}
