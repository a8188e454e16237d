package org.syncline.peers.tunnel;

import org.syncline.core.transport.Address;
import org.syncline.transport.contract.Deserialisation;
import org.syncline.transport.contract.FloodAttacks;
import org.syncline.transport.contract.HostileContract;
import org.syncline.transport.contract.StrangerChecks;

import java.io.IOException;

/**
 * The attacks on transports, at the port of a tunnel and through it. What is overridden attacks the
 * proof of a secret that travels in the open; through a tunnel it travels within TLS, so that
 * whoever passes it on can neither read nor change it.
 */
abstract class TunnelledContract extends HostileContract
        implements StrangerChecks, FloodAttacks, Deserialisation {

    @Override
    public void aRelayOnAnotherPortIsRefused() {}

    @Override
    public void aRelayThatBendsTheAddressIsRefused() {}

    @Override
    public void anotherUsersRelayAtTheSameAddressIsRefused() {}

    @Override
    public void anotherUsersCallerIsTurnedAway() {}

    @Override
    public boolean letsIn(Address address) throws IOException {
        throw new UnsupportedOperationException();
    }

    /** {@link TunnelTest#whoIsNotTrustedGetsNothing} is its like. */
    @Override
    public void aCallerWithAnotherSecretIsRefused() {}
}
