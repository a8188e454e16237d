package org.syncline.transport.socket;

import org.junit.jupiter.api.Tag;
import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;
import org.syncline.transport.contract.UnixReach;

@Tag("slow")
class UnixContractTest extends TransportContract implements UnixReach {

    @Override
    public Transport transport() {
        return new UnixTransport();
    }
}
