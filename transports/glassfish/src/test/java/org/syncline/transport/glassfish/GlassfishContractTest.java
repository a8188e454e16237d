package org.syncline.transport.glassfish;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.BroughtAttacks;
import org.syncline.transport.contract.TransportContract;

class GlassfishContractTest extends TransportContract implements BroughtAttacks {

    @Override
    public Transport transport() {
        return new GlassfishTransport();
    }
}
