package org.syncline.transport.ejbd;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.kit.DeclaredTransport;

import java.util.Set;

/** EJBD over TCP. */
public final class EjbdTransport extends DeclaredTransport {

    public EjbdTransport() {
        super(
                "ejbd",
                new Traits(
                        "EJBD of OpenEJB",
                        "OpenEJB",
                        "equivalent of ORMI",
                        Library.besides(EjbdTransport.class),
                        "Java serialization, class descriptions in every message",
                        Marshalling.JAVA_OBJECTS,
                        Set.of(Feature.TYPED_EXCEPTIONS, Feature.TLS),
                        "Not ORMI, but another protocol for calls to enterprise beans; calls go to"
                            + " the service without an EJB container between; messages of at most"
                            + " 64 MiB."),
                (transport, options) -> EjbdServer.open(transport, options),
                (address, options) -> EjbdConnection.open(address, options));
    }
}
