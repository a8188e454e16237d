package org.syncline.transport.kryonet;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

class KryonetSyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new KryonetTransport();
    }
}
