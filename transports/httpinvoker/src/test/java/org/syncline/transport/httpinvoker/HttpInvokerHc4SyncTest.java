package org.syncline.transport.httpinvoker;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.SyncContract;

class HttpInvokerHc4SyncTest extends SyncContract {

    @Override
    public Transport transport() {
        return new HttpInvokerHc4Transport();
    }
}
