package org.syncline.transport.glassfish;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.corba.CorbaTransport;
import org.syncline.transport.corba.Mapping;

import java.util.Set;

/** RMI over IIOP on the ORB of GlassFish: CORBA that carries Java's own objects by value. */
public final class RmiIiopTransport extends CorbaTransport {

    public RmiIiopTransport() {
        super(
                "rmi-iiop",
                new Traits(
                        "RMI-IIOP, GlassFish",
                        "CORBA",
                        "CORBA (RMI over IIOP)",
                        Library.besides(RmiIiopTransport.class),
                        "CDR value types in GIOP 1.2 over TCP",
                        Marshalling.JAVA_OBJECTS,
                        Set.of(Feature.TLS),
                        "All callers share one TCP connection; messages of at most 64 MiB."),
                () -> new GlassfishOrb(Mapping.VALUES));
    }
}
