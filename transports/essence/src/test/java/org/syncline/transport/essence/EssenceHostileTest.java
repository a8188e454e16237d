package org.syncline.transport.essence;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class EssenceHostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new EssenceTransport();
    }
}
