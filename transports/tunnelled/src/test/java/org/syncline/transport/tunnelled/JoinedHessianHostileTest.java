package org.syncline.transport.tunnelled;

import org.junit.jupiter.api.Tag;
import org.syncline.core.transport.Transport;

@Tag("nightly")
class JoinedHessianHostileTest extends TunnelledContract {

    @Override
    public Transport transport() {
        return new JoinedHessian();
    }

    @Override
    public boolean describesClassesInShort() {
        return false;
    }
}
