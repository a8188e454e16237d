package org.syncline.transport.hessian;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.http.ControlConnection;
import org.syncline.transport.http.HttpServices;
import org.syncline.transport.http.HttpStubs;
import org.syncline.transport.http.HttpTransport;

import java.util.Set;

/** The first version of Caucho's binary protocol. */
public final class HessianTransport extends HttpTransport {

    @Override
    public String name() {
        return "hessian";
    }

    @Override
    public Traits traits() {
        return new Traits(
                "Hessian 1",
                "Hessian and Burlap",
                "Hessian",
                Library.besides(HessianTransport.class),
                "binary, field names in every object, over HTTP",
                Marshalling.JAVA_OBJECTS,
                Set.of(),
                "Over HTTP by the JDK's client, which keeps idle connections open for five seconds;"
                        + " messages of at most 64 MiB.");
    }

    @Override
    protected HttpServices services() {
        return new HessianServices();
    }

    @Override
    protected HttpStubs stubs(ControlConnection line) {
        return new HessianStubs(line, Version.FIRST);
    }
}
