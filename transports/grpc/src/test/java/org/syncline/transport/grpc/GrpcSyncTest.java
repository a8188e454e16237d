package org.syncline.transport.grpc;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

class GrpcSyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new GrpcTransport();
    }
}
