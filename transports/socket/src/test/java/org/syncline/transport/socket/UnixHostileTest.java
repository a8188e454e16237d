package org.syncline.transport.socket;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class UnixHostileTest extends HostileContract implements UnixReach {

    @Override
    public Transport transport() {
        return UnixReach.super.transport();
    }
}
