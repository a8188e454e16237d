package org.syncline.transport.rmi;

import org.junit.jupiter.api.Tag;
import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;
import org.syncline.transport.contract.UnixReach;

@Tag("slow")
class UnixRmiSyncTest extends SyncContract implements UnixReach {

    @Override
    public Transport transport() {
        return new UnixRmiTransport();
    }
}
