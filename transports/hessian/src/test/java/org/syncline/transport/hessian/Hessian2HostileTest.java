package org.syncline.transport.hessian;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.HostileContract;

class Hessian2HostileTest extends HostileContract {

    @Override
    public Transport transport() {
        return new Hessian2Transport();
    }

    @Override
    public boolean describesClassesInShort() {
        return false;
    }
}
