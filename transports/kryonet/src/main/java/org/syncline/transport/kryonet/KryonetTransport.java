package org.syncline.transport.kryonet;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.kit.DeclaredTransport;
import org.syncline.transport.kit.ServiceListener;
import org.syncline.transport.kit.guard.GuardedPort;

import java.io.IOException;
import java.time.Duration;
import java.util.Set;

/** KryoNet's remote method invocation on one TCP connection, without its UDP. */
public final class KryonetTransport extends DeclaredTransport {

    static final String NAME = "kryonet";

    public KryonetTransport() {
        super(
                NAME,
                new Traits(
                        "KryoNet RMI",
                        "Modern references",
                        "remote method invocation by Kryo, not in the studies",
                        Library.besides(KryonetTransport.class),
                        "Kryo 2's bytes with numbers of registered classes, in length-prefixed"
                                + " messages",
                        Marshalling.JAVA_OBJECTS,
                        Set.of(Feature.TLS),
                        "Messages of at most 12 MiB, for which both sides of each connection keep"
                            + " two buffers of that size; 63 calls of a connection at a time; trees"
                            + " of objects only: cycles are refused."),
                (transport, options) -> openListener(options),
                (address, options) -> KryonetConnection.open(address, options));
    }

    private static Listener openListener(ListenOptions options) throws IOException {
        GuardedPort port = GuardedPort.bindUntimed(NAME, options);
        KryonetExports exports = new KryonetExports(port.address());
        Duration patience = options.responseTimeout();
        port.serve((proved, caller) -> new ServerLink(exports, port, caller, patience).run(proved));
        return new ServiceListener(port.address(), exports, port, port);
    }
}
