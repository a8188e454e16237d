package org.syncline.transport.kryonet;

import org.junit.jupiter.api.Tag;
import org.syncline.core.transport.Transport;
import org.syncline.transport.tunnelled.TunnelledContract;

@Tag("nightly")
class TunnelledKryonetHostileTest extends TunnelledContract {

    @Override
    public Transport transport() {
        return new TunnelledKryonet();
    }

    /** Tables are written each time that they occur. */
    @Override
    public boolean writesSharedObjectsOnce() {
        return false;
    }
}
