package org.syncline.transport.mobility;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Library;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.core.transport.Transport;

import java.io.IOException;
import java.util.Set;

/** Mobility-RPC on one TCP connection, without its loading of code from the peer. */
public final class MobilityTransport implements Transport {

    static final String NAME = "mobility-rpc";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Traits traits() {
        return new Traits(
                "Mobility-RPC",
                "Mobility-RPC",
                "Mobility-RPC",
                Library.besides(MobilityTransport.class),
                "binary call objects of Kryo 1, class names, in protocol buffers",
                Marshalling.JAVA_OBJECTS,
                Set.of(),
                "Only calls of bound services are carried out, and no code is loaded from a peer,"
                        + " unlike in the library as it comes; messages of at most 64 MiB.");
    }

    @Override
    public Listener listen(ListenOptions options) throws IOException {
        return MobilityListener.open(options);
    }

    @Override
    public Connection connect(Address address, ConnectOptions options) throws IOException {
        return MobilityConnection.open(address, options);
    }
}
