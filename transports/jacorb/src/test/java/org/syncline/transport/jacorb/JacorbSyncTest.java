package org.syncline.transport.jacorb;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

class JacorbSyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new JacorbTransport();
    }
}
