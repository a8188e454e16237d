package org.syncline.transport.ejbd;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.http.HttpTransport;

import java.util.Set;

/** EJBD over HTTP. */
public final class EjbdHttpTransport extends HttpTransport {

    public EjbdHttpTransport() {
        super(
                "ejbd-http",
                new Traits(
                        "EJBD of OpenEJB, over HTTP",
                        "OpenEJB",
                        "equivalent of ORMI over HTTP",
                        Library.besides(EjbdHttpTransport.class),
                        "Java serialization, class descriptions in every message, over HTTP",
                        Marshalling.JAVA_OBJECTS,
                        Set.of(Feature.TYPED_EXCEPTIONS, Feature.TLS),
                        "Not ORMI, but another protocol for calls to enterprise beans; calls go to"
                            + " the service without an EJB container between; the JDK's client"
                            + " keeps idle connections open for five seconds; messages of at most"
                            + " 64 MiB."),
                () -> new EjbdHttpServices(),
                control -> new EjbdHttpStubs(control));
    }
}
