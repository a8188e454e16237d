package org.syncline.transport.ejbd;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.http.ControlConnection;
import org.syncline.transport.http.HttpServices;
import org.syncline.transport.http.HttpStubs;
import org.syncline.transport.http.HttpTransport;

import java.util.Set;

/** EJBD over HTTP. */
public final class EjbdHttpTransport extends HttpTransport {

    @Override
    public String name() {
        return "ejbd-http";
    }

    @Override
    public Traits traits() {
        return new Traits(
                "EJBD of OpenEJB, over HTTP",
                "OpenEJB",
                "equivalent of ORMI over HTTP",
                Library.besides(EjbdHttpTransport.class),
                "Java serialization, class descriptions in every message, over HTTP",
                Marshalling.JAVA_OBJECTS,
                Set.of(Feature.TYPED_EXCEPTIONS),
                "Not ORMI, but another protocol for calls to enterprise beans; calls go to the"
                        + " service without an EJB container between; the JDK's client keeps idle"
                        + " connections open for five seconds; messages of at most 64 MiB.");
    }

    @Override
    protected HttpServices services() {
        return new EjbdHttpServices();
    }

    @Override
    protected HttpStubs stubs(ControlConnection line) {
        return new EjbdHttpStubs(line);
    }
}
