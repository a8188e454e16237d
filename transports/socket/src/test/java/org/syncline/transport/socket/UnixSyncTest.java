package org.syncline.transport.socket;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;
import org.syncline.transport.contract.UnixReach;

class UnixSyncTest extends SyncContract implements UnixReach {

    @Override
    public Transport transport() {
        return new UnixTransport();
    }
}
