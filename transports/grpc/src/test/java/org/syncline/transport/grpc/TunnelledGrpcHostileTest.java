package org.syncline.transport.grpc;

import org.junit.jupiter.api.Tag;
import org.syncline.core.transport.Transport;
import org.syncline.transport.tunnelled.TunnelledContract;

@Tag("nightly")
class TunnelledGrpcHostileTest extends TunnelledContract {

    @Override
    public Transport transport() {
        return new TunnelledGrpc();
    }
}
