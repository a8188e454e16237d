package org.syncline.transport.rmi;

import org.syncline.core.transport.Traits;

/** Java RMI over Unix-domain sockets, for peers of one user on one host. */
public final class UnixRmiTransport extends JrmpTransport {

    public UnixRmiTransport() {
        super(Carrier.UNIX);
    }

    @Override
    public Traits traits() {
        return traits(
                        "Java RMI over Unix-domain sockets",
                        "Java RMI",
                        "Peers of one user on one host; one socket for each call in flight.")
                .with(Traits.Feature.ONE_HOST);
    }
}
