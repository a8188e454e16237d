package org.syncline.transport.dcerpc;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

class DcomSyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new DcomTransport();
    }
}
