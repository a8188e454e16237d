package org.syncline.transport.kryonet;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class KryonetHostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new KryonetTransport();
    }

    /** Tables are written each time that they occur. */
    @Override
    public boolean writesSharedObjectsOnce() {
        return false;
    }
}
