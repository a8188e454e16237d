package org.syncline.transport.jacorb;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.FrozenPeers;
import org.syncline.transport.contract.TransportContract;

class JacorbContractTest extends TransportContract implements FrozenPeers {

    @Override
    public Transport transport() {
        return new JacorbTransport();
    }
}
