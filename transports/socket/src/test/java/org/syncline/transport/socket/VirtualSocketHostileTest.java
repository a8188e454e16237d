package org.syncline.transport.socket;

import org.junit.jupiter.api.Tag;
import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

@Tag("slow")
class VirtualSocketHostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new VirtualSocketTransport();
    }
}
