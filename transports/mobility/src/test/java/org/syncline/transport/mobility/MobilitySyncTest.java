package org.syncline.transport.mobility;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

class MobilitySyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new MobilityTransport();
    }
}
