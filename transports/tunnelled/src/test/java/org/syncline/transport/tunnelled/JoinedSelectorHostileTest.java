package org.syncline.transport.tunnelled;

import org.junit.jupiter.api.Tag;
import org.syncline.core.transport.Transport;

@Tag("nightly")
class JoinedSelectorHostileTest extends TunnelledContract {

    @Override
    public Transport transport() {
        return new JoinedSelector();
    }
}
