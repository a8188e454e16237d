package org.syncline.peers.tunnel;

import org.junit.jupiter.api.Tag;
import org.syncline.core.transport.Transport;

@Tag("nightly")
class JoinedHessianHostileTest extends TunnelledContract {

    @Override
    public Transport transport() {
        return new JoinedHessian();
    }
}
