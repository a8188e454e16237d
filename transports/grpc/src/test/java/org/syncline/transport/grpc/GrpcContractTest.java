package org.syncline.transport.grpc;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;

class GrpcContractTest extends TransportContract {

    @Override
    public Transport transport() {
        return new GrpcTransport();
    }
}
