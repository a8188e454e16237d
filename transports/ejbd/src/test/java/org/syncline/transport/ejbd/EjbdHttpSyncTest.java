package org.syncline.transport.ejbd;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

class EjbdHttpSyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new EjbdHttpTransport();
    }
}
