package org.syncline.transport.hessian;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class BurlapHostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new BurlapTransport();
    }

    @Override
    public boolean describesClassesInShort() {
        return false;
    }
}
