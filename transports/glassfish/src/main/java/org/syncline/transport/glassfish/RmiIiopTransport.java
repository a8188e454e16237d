package org.syncline.transport.glassfish;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.corba.CorbaTransport;
import org.syncline.transport.corba.Mapping;
import org.syncline.transport.corba.OrbKind;

import java.util.Set;

/** RMI over IIOP on the ORB of GlassFish: CORBA that carries Java's own objects by value. */
public final class RmiIiopTransport extends CorbaTransport {

    @Override
    public String name() {
        return "rmi-iiop";
    }

    @Override
    public Traits traits() {
        return new Traits(
                "RMI-IIOP, GlassFish",
                "CORBA",
                "CORBA (RMI over IIOP)",
                Library.besides(RmiIiopTransport.class),
                "CDR value types in GIOP 1.2 over TCP",
                Marshalling.JAVA_OBJECTS,
                Set.of(),
                "All callers share one TCP connection; messages of at most 64 MiB.");
    }

    @Override
    protected OrbKind orb() {
        return new GlassfishOrb(Mapping.VALUES);
    }
}
