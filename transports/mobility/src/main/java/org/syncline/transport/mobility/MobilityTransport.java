package org.syncline.transport.mobility;

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

/** Mobility-RPC on one TCP connection, without its loading of code from the peer. */
public final class MobilityTransport extends DeclaredTransport {

    static final String NAME = "mobility-rpc";

    public MobilityTransport() {
        super(
                NAME,
                new Traits(
                        "Mobility-RPC",
                        "Mobility-RPC",
                        "Mobility-RPC",
                        Library.besides(MobilityTransport.class),
                        "binary call objects of Kryo 1, class names, in protocol buffers",
                        Marshalling.JAVA_OBJECTS,
                        Set.of(Feature.TLS),
                        "Only calls of bound services are carried out, and no code is loaded from a"
                                + " peer, unlike in the library as it comes; messages of at most 64"
                                + " MiB."),
                (transport, options) -> openListener(options),
                (address, options) -> MobilityConnection.open(address, options));
    }

    private static Listener openListener(ListenOptions options) throws IOException {
        GuardedPort port = GuardedPort.bind(NAME, options);
        MobilityServices services = new MobilityServices(port.address());
        Duration patience = options.responseTimeout();
        port.serve(
                (proved, caller) -> new ServerLink(services, port, caller, proved, patience).run());
        return new ServiceListener(port.address(), services, port, port);
    }
}
