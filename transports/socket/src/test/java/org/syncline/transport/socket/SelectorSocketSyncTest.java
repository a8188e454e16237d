package org.syncline.transport.socket;

import org.junit.jupiter.api.Tag;
import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

@Tag("slow")
class SelectorSocketSyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new SelectorSocketTransport();
    }
}
