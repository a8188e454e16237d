package org.syncline.transport.tunnelled;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.Deserialisation;
import org.syncline.transport.contract.FloodAttacks;
import org.syncline.transport.contract.StrangerChecks;

/** Strangers at a tunnel's port, and paired machines that send hostile objects through it. */
@Tag("slow")
@Timeout(180)
class TunnelledStrangersTest implements StrangerChecks, FloodAttacks, Deserialisation {

    @Override
    public Transport transport() {
        return new TunnelledRmi();
    }

    /** Here it is another key, which tests of the tunnel have. */
    @Override
    public void aCallerWithAnotherSecretIsRefused() {}
}
