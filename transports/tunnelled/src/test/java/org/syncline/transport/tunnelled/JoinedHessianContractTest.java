package org.syncline.transport.tunnelled;

import org.junit.jupiter.api.Tag;
import org.syncline.core.transport.Transport;

@Tag("nightly")
class JoinedHessianContractTest extends JoinedContract {

    @Override
    public Transport transport() {
        return new JoinedHessian();
    }
}
