package org.syncline.transport.rmi;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.CopierChecks;

class RmiCopierTest implements CopierChecks {

    @Override
    public Transport transport() {
        return new RmiTransport();
    }
}
