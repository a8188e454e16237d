package org.syncline.transport.grpc;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.BroughtAttacks;
import org.syncline.transport.contract.TransportContract;

import java.nio.charset.StandardCharsets;

class GrpcContractTest extends TransportContract implements BroughtAttacks {

    @Override
    public Transport transport() {
        return new GrpcTransport();
    }

    /** HTTP/2's preface, which goes before the first frame, begins so. */
    @Override
    public byte[] beginningOfAMessage() {
        return "PRI * HTTP".getBytes(StandardCharsets.US_ASCII);
    }
}
