package org.syncline.transport.hessian;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.http.HttpTransport;

import java.util.Set;

/** The first version of Caucho's binary protocol. */
public final class HessianTransport extends HttpTransport {

    public HessianTransport() {
        super(
                "hessian",
                new Traits(
                        "Hessian 1",
                        "Hessian and Burlap",
                        "Hessian",
                        Library.besides(HessianTransport.class),
                        "binary, field names in every object, over HTTP",
                        Marshalling.JAVA_OBJECTS,
                        Set.of(Feature.TLS),
                        "Over HTTP by the JDK's client, which keeps idle connections open for five"
                                + " seconds; messages of at most 64 MiB."),
                () -> new HessianServices(),
                control -> new HessianStubs(control, Version.FIRST));
    }
}
