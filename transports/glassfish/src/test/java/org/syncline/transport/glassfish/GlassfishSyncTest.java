package org.syncline.transport.glassfish;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

class GlassfishSyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new GlassfishTransport();
    }
}
