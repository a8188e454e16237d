package org.syncline.transport.frames.fory;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

class ForySyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new ForyTransport();
    }
}
