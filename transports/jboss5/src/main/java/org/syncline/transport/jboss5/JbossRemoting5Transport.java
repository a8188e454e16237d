package org.syncline.transport.jboss5;

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

/** Calls over the message channels of JBoss Remoting 5. */
public final class JbossRemoting5Transport implements Transport {

    @Override
    public String name() {
        return "jboss-remoting5";
    }

    @Override
    public Traits traits() {
        return new Traits(
                "JBoss Remoting 5, message channels",
                "JBoss Remoting",
                "JBoss Remoting, as it is today",
                Library.besides(JbossRemoting5Transport.class),
                "Java serialization in messages of one multiplexed connection",
                Marshalling.JAVA_OBJECTS,
                Set.of(Feature.TYPED_EXCEPTIONS),
                "The library sends messages; calls are made of them here; at most 1000 in flight on"
                        + " a connection; messages of at most 64 MiB.");
    }

    @Override
    public Listener listen(ListenOptions options) throws IOException {
        return Jboss5Listener.open(name(), options);
    }

    @Override
    public Connection connect(Address address, ConnectOptions options) throws IOException {
        return Jboss5Connection.open(address, options);
    }
}
