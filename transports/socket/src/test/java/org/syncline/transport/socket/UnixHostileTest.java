package org.syncline.transport.socket;

import org.junit.jupiter.api.Tag;
import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;
import org.syncline.transport.contract.UnixReach;

@Tag("slow")
class UnixHostileTest extends HostileContract implements UnixReach {

    @Override
    public Transport transport() {
        return new UnixTransport();
    }
}
