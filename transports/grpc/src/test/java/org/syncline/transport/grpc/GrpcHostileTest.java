package org.syncline.transport.grpc;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class GrpcHostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new GrpcTransport();
    }
}
