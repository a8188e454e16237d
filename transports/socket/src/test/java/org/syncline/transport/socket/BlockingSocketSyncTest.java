package org.syncline.transport.socket;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

class BlockingSocketSyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new BlockingSocketTransport();
    }
}
