package org.syncline.transport.jboss5;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.BroughtAttacks;
import org.syncline.transport.contract.TransportContract;

class JbossRemoting5ContractTest extends TransportContract implements BroughtAttacks {

    @Override
    public Transport transport() {
        return new JbossRemoting5Transport();
    }
}
