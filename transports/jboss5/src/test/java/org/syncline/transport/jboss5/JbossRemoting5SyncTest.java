package org.syncline.transport.jboss5;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

class JbossRemoting5SyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new JbossRemoting5Transport();
    }
}
