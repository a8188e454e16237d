package org.syncline.transport.tunnelled;

import org.junit.jupiter.api.Tag;
import org.syncline.core.transport.Transport;

@Tag("nightly")
class JoinedKarmiContractTest extends JoinedContract {

    @Override
    public Transport transport() {
        return new JoinedKarmi();
    }
}
