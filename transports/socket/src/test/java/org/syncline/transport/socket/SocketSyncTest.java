package org.syncline.transport.socket;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

class SocketSyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new SocketTransport();
    }
}
