package org.syncline.transport.socket;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

class SelectorSocketSyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new SelectorSocketTransport();
    }
}
