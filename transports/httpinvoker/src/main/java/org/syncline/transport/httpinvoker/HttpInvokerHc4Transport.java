package org.syncline.transport.httpinvoker;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.http.HttpTransport;

import java.util.Set;

/** Spring's HTTP invoker over Apache HttpClient 4. */
public final class HttpInvokerHc4Transport extends HttpTransport {

    public HttpInvokerHc4Transport() {
        super(
                "httpinvoker-hc4",
                new Traits(
                        "Spring HTTP invoker, HttpClient 4",
                        "Spring HTTP invoker",
                        "Spring HttpInvoker",
                        Library.besides(HttpInvokerHc4Transport.class),
                        "Java serialization over HTTP",
                        Marshalling.JAVA_OBJECTS,
                        Set.of(Feature.TYPED_EXCEPTIONS, Feature.TLS),
                        "The last version of Spring that has it is out of support; messages of at"
                                + " most 64 MiB."),
                () -> new InvokerServices(),
                control -> InvokerStubs.overHttpClient(control));
    }
}
