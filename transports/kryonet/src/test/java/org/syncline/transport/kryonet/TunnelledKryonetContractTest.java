package org.syncline.transport.kryonet;

import org.junit.jupiter.api.Tag;
import org.syncline.core.transport.Transport;
import org.syncline.transport.tunnelled.JoinedContract;

@Tag("nightly")
class TunnelledKryonetContractTest extends JoinedContract {

    @Override
    public Transport transport() {
        return new TunnelledKryonet();
    }
}
