package org.syncline.transport.socket;

import org.junit.jupiter.api.Tag;
import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.BroughtAttacks;
import org.syncline.transport.contract.TransportContract;

@Tag("slow")
class SelectorSocketContractTest extends TransportContract implements BroughtAttacks {

    @Override
    public Transport transport() {
        return new SelectorSocketTransport();
    }
}
