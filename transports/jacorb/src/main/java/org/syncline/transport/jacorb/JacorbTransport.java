package org.syncline.transport.jacorb;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.corba.CorbaTransport;

import java.util.Set;

/** CORBA on JacORB. */
public final class JacorbTransport extends CorbaTransport {

    public JacorbTransport() {
        super(
                "corba-jacorb",
                new Traits(
                        "CORBA, JacORB",
                        "CORBA",
                        "CORBA",
                        Library.besides(JacorbTransport.class),
                        "CDR structures in GIOP 1.2 over TCP",
                        Marshalling.MAPPED_STRUCTURES,
                        Set.of(Feature.TLS),
                        "All callers share one TCP connection; messages of at most 64 MiB."),
                () -> new JacorbOrb());
    }
}
