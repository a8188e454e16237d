package org.syncline.transport.socket;

import org.junit.jupiter.api.Tag;
import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.TransportContract;

@Tag("slow")
class BlockingSocketContractTest extends TransportContract {

    @Override
    public Transport transport() {
        return new BlockingSocketTransport();
    }
}
