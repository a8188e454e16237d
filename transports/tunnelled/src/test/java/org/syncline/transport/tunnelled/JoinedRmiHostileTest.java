package org.syncline.transport.tunnelled;

import org.junit.jupiter.api.Tag;
import org.syncline.core.transport.Transport;

@Tag("nightly")
class JoinedRmiHostileTest extends TunnelledContract {

    @Override
    public Transport transport() {
        return new JoinedRmi();
    }
}
