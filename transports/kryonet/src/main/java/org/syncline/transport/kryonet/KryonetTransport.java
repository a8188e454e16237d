package org.syncline.transport.kryonet;

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

/** KryoNet's remote method invocation on one TCP connection, without its UDP. */
public final class KryonetTransport implements Transport {

    static final String NAME = "kryonet";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Traits traits() {
        return new Traits(
                "KryoNet RMI",
                "Modern references",
                "remote method invocation by Kryo, not in the studies",
                Library.besides(KryonetTransport.class),
                "Kryo 2's bytes with numbers of registered classes, in length-prefixed messages",
                Marshalling.JAVA_OBJECTS,
                Set.of(),
                "Messages of at most 12 MiB, for which both sides of each connection keep two"
                        + " buffers of that size; 63 calls of a connection at a time; trees of"
                        + " objects only: cycles are refused.");
    }

    @Override
    public Listener listen(ListenOptions options) throws IOException {
        return KryonetListener.open(options);
    }

    @Override
    public Connection connect(Address address, ConnectOptions options) throws IOException {
        return KryonetConnection.open(address, options);
    }
}
