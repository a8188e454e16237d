package org.syncline.transport.jboss2;

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

/** The socket transport of JBoss Remoting 2. */
public final class JbossRemoting2Transport implements Transport {

    @Override
    public String name() {
        return "jboss-remoting2";
    }

    @Override
    public Traits traits() {
        return new Traits(
                "JBoss Remoting 2, sockets",
                "JBoss Remoting",
                "JBoss Remoting",
                Library.besides(JbossRemoting2Transport.class),
                "Java serialization, one connection for each call in flight",
                Marshalling.JAVA_OBJECTS,
                Set.of(Feature.TYPED_EXCEPTIONS),
                "Not maintained any more; Nagle's algorithm is switched off at both ends, which the"
                        + " library does at one only; messages of at most 64 MiB.");
    }

    @Override
    public Listener listen(ListenOptions options) throws IOException {
        return Jboss2Listener.open(name(), options);
    }

    @Override
    public Connection connect(Address address, ConnectOptions options) throws IOException {
        return Jboss2Connection.open(address, options);
    }
}
