package org.syncline.transport.socket;

import org.junit.jupiter.api.Tag;
import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;

@Tag("slow")
class SelectorSocketContractTest extends TransportContract {

    @Override
    public Transport transport() {
        return new SelectorSocketTransport();
    }
}
