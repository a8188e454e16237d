package org.syncline.transport.tunnelled;

import org.syncline.core.transport.Address;
import org.syncline.transport.contract.HostileContract;

import java.io.IOException;

/**
 * What a hostile peer does to a session, through a tunnel. What is overridden attacks the proof of
 * a secret that travels in the open; through a tunnel it travels within TLS, so that whoever passes
 * it on can neither read nor change it.
 */
public abstract class TunnelledContract extends HostileContract {

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
}
