package org.syncline.transport.hessian;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.http.HttpTransport;

import java.util.Set;

/** Caucho's XML protocol. */
public final class BurlapTransport extends HttpTransport {

    public BurlapTransport() {
        super(
                "burlap",
                new Traits(
                        "Burlap",
                        "Hessian and Burlap",
                        "Burlap",
                        Library.besides(BurlapTransport.class),
                        "XML, bytes in base64, over HTTP",
                        Marshalling.JAVA_OBJECTS,
                        Set.of(Feature.TLS),
                        "Over HTTP by the JDK's client, which keeps idle connections open for five"
                                + " seconds; messages of at most 64 MiB."),
                () -> new BurlapServices(),
                control -> new BurlapStubs(control));
    }
}
