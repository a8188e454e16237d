package org.syncline.transport.ejbd;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;

class EjbdHttpContractTest extends TransportContract {

    @Override
    public Transport transport() {
        return new EjbdHttpTransport();
    }
}
