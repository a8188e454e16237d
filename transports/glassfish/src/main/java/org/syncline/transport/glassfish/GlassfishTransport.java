package org.syncline.transport.glassfish;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.corba.CorbaTransport;
import org.syncline.transport.corba.Mapping;

import java.util.Set;

/** CORBA on the ORB of GlassFish. */
public final class GlassfishTransport extends CorbaTransport {

    public GlassfishTransport() {
        super(
                "corba-glassfish",
                new Traits(
                        "CORBA, GlassFish",
                        "CORBA",
                        "CORBA",
                        Library.besides(GlassfishTransport.class),
                        "CDR structures in GIOP 1.2 over TCP",
                        Marshalling.MAPPED_STRUCTURES,
                        Set.of(Feature.TLS),
                        "All callers share one TCP connection; messages of at most 64 MiB."),
                () -> new GlassfishOrb(Mapping.STRUCTURES));
    }
}
