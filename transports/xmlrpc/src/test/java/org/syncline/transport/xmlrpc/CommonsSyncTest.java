package org.syncline.transport.xmlrpc;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

class CommonsSyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new CommonsTransport();
    }
}
