package org.syncline.transport.hessian;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.http.HttpTransport;

import java.util.Set;

/** The second version of Caucho's binary protocol. */
public final class Hessian2Transport extends HttpTransport {

    public Hessian2Transport() {
        super(
                "hessian2",
                new Traits(
                        "Hessian 2",
                        "Hessian and Burlap",
                        "Hessian 2",
                        Library.besides(Hessian2Transport.class),
                        "binary, class definitions sent once a message, over HTTP",
                        Marshalling.JAVA_OBJECTS,
                        Set.of(Feature.TLS),
                        "Over HTTP by the JDK's client, which keeps idle connections open for five"
                                + " seconds; messages of at most 64 MiB."),
                () -> new HessianServices(),
                control -> new HessianStubs(control, Version.SECOND));
    }
}
