package org.syncline.transport.ejbd;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.BroughtAttacks;
import org.syncline.transport.contract.TransportContract;

class EjbdContractTest extends TransportContract implements BroughtAttacks {

    @Override
    public Transport transport() {
        return new EjbdTransport();
    }
}
