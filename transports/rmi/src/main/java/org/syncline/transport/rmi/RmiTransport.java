package org.syncline.transport.rmi;

import org.syncline.core.transport.Traits;

/** Java RMI as it comes with the JDK. */
public final class RmiTransport extends JrmpTransport {

    public RmiTransport() {
        super(Carrier.TCP);
    }

    @Override
    public Traits traits() {
        return traits(
                        "Java RMI",
                        "Java RMI",
                        "One TCP connection for each call in flight; callbacks from the same host.")
                .with(Traits.Feature.TLS);
    }
}
