package org.syncline.transport.tunnelled;

import org.junit.jupiter.api.Tag;
import org.syncline.core.transport.Transport;

@Tag("nightly")
class JoinedSelectorContractTest extends JoinedContract {

    @Override
    public Transport transport() {
        return new JoinedSelector();
    }
}
