package org.syncline.transport.jboss5;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class JbossRemoting5HostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new JbossRemoting5Transport();
    }
}
