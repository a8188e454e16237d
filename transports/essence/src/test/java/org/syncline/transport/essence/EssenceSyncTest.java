package org.syncline.transport.essence;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

class EssenceSyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new EssenceTransport();
    }
}
