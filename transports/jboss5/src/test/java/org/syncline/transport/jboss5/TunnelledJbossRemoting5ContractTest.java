package org.syncline.transport.jboss5;

import org.junit.jupiter.api.Tag;
import org.syncline.core.transport.Transport;
import org.syncline.transport.tunnelled.JoinedContract;

@Tag("nightly")
class TunnelledJbossRemoting5ContractTest extends JoinedContract {

    @Override
    public Transport transport() {
        return new TunnelledJbossRemoting5();
    }
}
