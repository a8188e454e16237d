package org.syncline.transport.frames.kryo;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class KryoHostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new KryoTransport();
    }

    /** Kryo writes without references. */
    @Override
    public boolean writesSharedObjectsOnce() {
        return false;
    }
}
