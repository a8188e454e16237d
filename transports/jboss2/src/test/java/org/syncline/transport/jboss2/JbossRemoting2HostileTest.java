package org.syncline.transport.jboss2;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class JbossRemoting2HostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new JbossRemoting2Transport();
    }
}
