package org.syncline.transport.kryonet;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class KryonetHostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new KryonetTransport();
    }

    /** Kryo writes without references. */
    @Override
    public boolean writesSharedObjectsOnce() {
        return false;
    }
}
