package org.syncline.transport.oncrpc;

import org.junit.jupiter.api.Tag;
import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

@Tag("slow")
class OncRpcSyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new OncRpcTransport();
    }
}
