package org.syncline.transport.socket;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

class UnixSyncTest extends SyncContract implements UnixReach {

    @Override
    public Transport transport() {
        return UnixReach.super.transport();
    }
}
