package org.syncline.transport.jboss5;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.kit.DeclaredTransport;

import java.util.Set;

/** Calls over the message channels of JBoss Remoting 5. */
public final class JbossRemoting5Transport extends DeclaredTransport {

    public JbossRemoting5Transport() {
        super(
                "jboss-remoting5",
                new Traits(
                        "JBoss Remoting 5, message channels",
                        "JBoss Remoting",
                        "JBoss Remoting, as it is today",
                        Library.besides(JbossRemoting5Transport.class),
                        "Java serialization in messages of one multiplexed connection",
                        Marshalling.JAVA_OBJECTS,
                        Set.of(Feature.TYPED_EXCEPTIONS, Feature.TLS),
                        "The library sends messages; calls are made of them here; at most 1000 in"
                                + " flight on a connection; messages of at most 64 MiB."),
                (transport, options) -> Jboss5Server.open(transport, options),
                (address, options) -> Jboss5Connection.open(address, options));
    }
}
