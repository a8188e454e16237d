package org.syncline.transport.hessian;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class HessianHostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new HessianTransport();
    }

    @Override
    public boolean describesClassesInShort() {
        return false;
    }
}
