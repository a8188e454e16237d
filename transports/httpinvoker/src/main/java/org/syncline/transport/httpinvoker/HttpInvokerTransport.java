package org.syncline.transport.httpinvoker;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.http.HttpTransport;

import java.util.Set;

/** Spring's HTTP invoker over the JDK's HTTP client, which is its default. */
public final class HttpInvokerTransport extends HttpTransport {

    public HttpInvokerTransport() {
        super(
                "httpinvoker",
                new Traits(
                        "Spring HTTP invoker, JDK client",
                        "Spring HTTP invoker",
                        "Spring HttpInvoker",
                        Library.besides(HttpInvokerTransport.class),
                        "Java serialization over HTTP",
                        Marshalling.JAVA_OBJECTS,
                        Set.of(Feature.TYPED_EXCEPTIONS, Feature.TLS),
                        "The last version of Spring that has it is out of support; the JDK's client"
                            + " keeps idle connections open for five seconds; messages of at most"
                            + " 64 MiB."),
                () -> new InvokerServices(),
                control -> InvokerStubs.overJdk(control));
    }
}
