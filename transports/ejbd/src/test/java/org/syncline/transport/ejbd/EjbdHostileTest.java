package org.syncline.transport.ejbd;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class EjbdHostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new EjbdTransport();
    }
}
