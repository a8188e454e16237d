package org.syncline.transport.karmi;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class KarmiHostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new KarmiTransport();
    }
}
