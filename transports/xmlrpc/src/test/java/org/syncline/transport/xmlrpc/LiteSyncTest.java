package org.syncline.transport.xmlrpc;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

class LiteSyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new LiteTransport();
    }
}
