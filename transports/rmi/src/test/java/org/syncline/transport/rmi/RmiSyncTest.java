package org.syncline.transport.rmi;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

class RmiSyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new RmiTransport();
    }
}
