package org.syncline.transport.jboss2;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;

class JbossRemoting2ContractTest extends TransportContract {

    @Override
    public Transport transport() {
        return new JbossRemoting2Transport();
    }
}
