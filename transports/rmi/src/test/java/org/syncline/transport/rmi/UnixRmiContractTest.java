package org.syncline.transport.rmi;

import org.junit.jupiter.api.Tag;
import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;
import org.syncline.transport.contract.UnixReach;

@Tag("slow")
class UnixRmiContractTest extends TransportContract implements UnixReach {

    @Override
    public Transport transport() {
        return new UnixRmiTransport();
    }
}
