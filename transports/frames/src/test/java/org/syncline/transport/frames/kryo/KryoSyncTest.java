package org.syncline.transport.frames.kryo;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

class KryoSyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new KryoTransport();
    }
}
