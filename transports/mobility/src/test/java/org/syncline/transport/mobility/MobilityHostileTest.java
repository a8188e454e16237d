package org.syncline.transport.mobility;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class MobilityHostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new MobilityTransport();
    }

    /** Tables are written each time that they occur. */
    @Override
    public boolean writesSharedObjectsOnce() {
        return false;
    }
}
