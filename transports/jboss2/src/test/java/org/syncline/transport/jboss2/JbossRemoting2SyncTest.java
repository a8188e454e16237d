package org.syncline.transport.jboss2;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

class JbossRemoting2SyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new JbossRemoting2Transport();
    }
}
