package org.syncline.transport.ejbd;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Library;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.core.transport.Transport;

import java.io.IOException;
import java.util.Set;

/** EJBD over TCP. */
public final class EjbdTransport implements Transport {

    @Override
    public String name() {
        return "ejbd";
    }

    @Override
    public Traits traits() {
        return new Traits(
                "EJBD of OpenEJB",
                "OpenEJB",
                "equivalent of ORMI",
                Library.besides(EjbdTransport.class),
                "Java serialization, class descriptions in every message",
                Marshalling.JAVA_OBJECTS,
                Set.of(Feature.TYPED_EXCEPTIONS),
                "Not ORMI, but another protocol for calls to enterprise beans; calls go to the"
                        + " service without an EJB container between; messages of at most 64 MiB.");
    }

    @Override
    public Listener listen(ListenOptions options) throws IOException {
        return EjbdListener.open(name(), options);
    }

    @Override
    public Connection connect(Address address, ConnectOptions options) throws IOException {
        return EjbdConnection.open(address, options);
    }
}
