package org.syncline.transport.jboss2;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.kit.DeclaredTransport;

import java.util.Set;

/** The socket transport of JBoss Remoting 2. */
public final class JbossRemoting2Transport extends DeclaredTransport {

    public JbossRemoting2Transport() {
        super(
                "jboss-remoting2",
                new Traits(
                        "JBoss Remoting 2, sockets",
                        "JBoss Remoting",
                        "JBoss Remoting",
                        Library.besides(JbossRemoting2Transport.class),
                        "Java serialization, one connection for each call in flight",
                        Marshalling.JAVA_OBJECTS,
                        Set.of(Feature.TYPED_EXCEPTIONS, Feature.TLS),
                        "Not maintained any more; Nagle's algorithm is switched off at both ends,"
                            + " which the library does at one only; messages of at most 64 MiB."),
                (transport, options) -> ServerEnd.open(transport, options),
                (address, options) -> Jboss2Connection.open(address, options));
    }
}
