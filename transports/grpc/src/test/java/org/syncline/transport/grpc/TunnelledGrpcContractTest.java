package org.syncline.transport.grpc;

import org.junit.jupiter.api.Tag;
import org.syncline.core.transport.Transport;
import org.syncline.transport.tunnelled.JoinedContract;

@Tag("nightly")
class TunnelledGrpcContractTest extends JoinedContract {

    @Override
    public Transport transport() {
        return new TunnelledGrpc();
    }
}
