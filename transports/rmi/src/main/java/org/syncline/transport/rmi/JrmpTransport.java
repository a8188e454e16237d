package org.syncline.transport.rmi;

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
import org.syncline.core.transport.ValueCopier;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;

/** The JDK's own remote method invocation, over one kind of sockets or another. */
abstract class JrmpTransport implements Transport {

    private static final String REGISTRY_FILTER = "sun.rmi.registry.registryFilter";
    private static final String NO_OBJECTS = "!*";

    // The JDK's own filter lets any remote object into a registry, and with it the code that reads
    // it. A registry takes no filter but the JVM's, which is read when the first one is made.
    static {
        if (System.getProperty(REGISTRY_FILTER) == null) {
            System.setProperty(REGISTRY_FILTER, NO_OBJECTS);
        }
    }

    private final Carrier carrier;

    JrmpTransport(Carrier carrier) {
        this.carrier = carrier;
    }

    @Override
    public final String name() {
        return carrier.transport();
    }

    /** Traits that differ by title, by what they stand for, and by limits. */
    static Traits traits(String title, String standsFor, String limits) {
        return new Traits(
                title,
                "Java RMI",
                standsFor,
                Library.jdk(),
                "Java serialization over JRMP",
                Marshalling.JAVA_OBJECTS,
                EnumSet.of(Feature.TYPED_EXCEPTIONS, Feature.CALLBACKS),
                limits);
    }

    @Override
    public final Listener listen(ListenOptions options) throws IOException {
        return RmiListener.open(carrier, options);
    }

    @Override
    public final Connection connect(Address address, ConnectOptions options) throws IOException {
        return RmiConnection.open(carrier, address, options);
    }

    @Override
    public final Optional<ValueCopier> copier(Class<?> service) throws IOException {
        return Optional.of(new RmiCopier(RemoteType.of(service)));
    }
}
