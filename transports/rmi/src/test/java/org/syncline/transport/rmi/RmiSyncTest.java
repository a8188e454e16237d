package org.syncline.transport.rmi;

import org.junit.jupiter.api.Tag;
import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

@Tag("slow")
class RmiSyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new RmiTransport();
    }
}
