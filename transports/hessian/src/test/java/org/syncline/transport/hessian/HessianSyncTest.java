package org.syncline.transport.hessian;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

class HessianSyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new HessianTransport();
    }
}
