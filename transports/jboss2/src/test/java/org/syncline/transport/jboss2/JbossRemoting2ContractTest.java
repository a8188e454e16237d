package org.syncline.transport.jboss2;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.BroughtAttacks;
import org.syncline.transport.contract.TransportContract;

class JbossRemoting2ContractTest extends TransportContract implements BroughtAttacks {

    @Override
    public Transport transport() {
        return new JbossRemoting2Transport();
    }

    /** A version that the library knows; others it refuses in words. */
    @Override
    public byte[] beginningOfAMessage() {
        return new byte[] {22};
    }
}
