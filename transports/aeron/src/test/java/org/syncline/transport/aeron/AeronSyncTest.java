package org.syncline.transport.aeron;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

class AeronSyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new AeronTransport();
    }
}
