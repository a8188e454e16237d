package org.syncline.transport.jacorb;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.BroughtAttacks;
import org.syncline.transport.contract.TransportContract;

class JacorbContractTest extends TransportContract implements BroughtAttacks {

    @Override
    public Transport transport() {
        return new JacorbTransport();
    }
}
