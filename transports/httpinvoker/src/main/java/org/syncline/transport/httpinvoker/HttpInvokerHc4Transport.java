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

/** Spring's HTTP invoker over Apache HttpClient 4. */
public final class HttpInvokerHc4Transport extends HttpTransport {

    @Override
    public String name() {
        return "httpinvoker-hc4";
    }

    @Override
    public Traits traits() {
        return new Traits(
                "Spring HTTP invoker, HttpClient 4",
                "Spring HTTP invoker",
                "Spring HttpInvoker",
                Library.besides(HttpInvokerHc4Transport.class),
                "Java serialization over HTTP",
                Marshalling.JAVA_OBJECTS,
                Set.of(Feature.TYPED_EXCEPTIONS),
                "The last version of Spring that has it is out of support; messages of at most 64"
                        + " MiB.");
    }

    @Override
    protected HttpServices services() {
        return new InvokerServices();
    }

    @Override
    protected HttpStubs stubs(ControlConnection line) {
        return InvokerStubs.overHttpClient(line);
    }
}
