package org.syncline.transport.httpinvoker;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.http.ControlConnection;
import org.syncline.transport.http.HttpServices;
import org.syncline.transport.http.HttpStubs;
import org.syncline.transport.http.HttpTransport;

import java.util.Set;

/** Spring's HTTP invoker over the JDK's HTTP client, which is its default. */
public final class HttpInvokerTransport extends HttpTransport {

    @Override
    public String name() {
        return "httpinvoker";
    }

    @Override
    public Traits traits() {
        return new Traits(
                "Spring HTTP invoker, JDK client",
                "Spring HTTP invoker",
                "Spring HttpInvoker",
                Library.besides(HttpInvokerTransport.class),
                "Java serialization over HTTP",
                Marshalling.JAVA_OBJECTS,
                Set.of(Feature.TYPED_EXCEPTIONS),
                "The last version of Spring that has it is out of support; the JDK's client keeps"
                        + " idle connections open for five seconds; messages of at most 64 MiB.");
    }

    @Override
    protected HttpServices services() {
        return new InvokerServices();
    }

    @Override
    protected HttpStubs stubs(ControlConnection line) {
        return InvokerStubs.overJdk(line);
    }
}
