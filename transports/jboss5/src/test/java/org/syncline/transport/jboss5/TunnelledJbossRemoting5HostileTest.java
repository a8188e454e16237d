package org.syncline.transport.jboss5;

import org.junit.jupiter.api.Tag;
import org.syncline.core.transport.Transport;
import org.syncline.transport.tunnelled.TunnelledContract;

@Tag("nightly")
class TunnelledJbossRemoting5HostileTest extends TunnelledContract {

    @Override
    public Transport transport() {
        return new TunnelledJbossRemoting5();
    }
}
