package org.syncline.transport.oncrpc;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

class OncRpcSyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new OncRpcTransport();
    }
}
