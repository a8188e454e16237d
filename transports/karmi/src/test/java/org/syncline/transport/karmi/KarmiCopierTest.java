package org.syncline.transport.karmi;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.CopierChecks;

class KarmiCopierTest implements CopierChecks {

    @Override
    public Transport transport() {
        return new KarmiTransport();
    }
}
