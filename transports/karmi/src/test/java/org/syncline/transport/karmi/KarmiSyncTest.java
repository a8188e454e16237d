package org.syncline.transport.karmi;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

class KarmiSyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new KarmiTransport();
    }
}
