package org.syncline.transport.httpinvoker;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Library;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.core.transport.Transport;
import org.syncline.transport.http.HttpConnection;
import org.syncline.transport.http.HttpListener;

import java.io.IOException;
import java.util.Set;

/** Spring's HTTP invoker over Apache HttpClient 4. */
public final class HttpInvokerHc4Transport implements Transport {

    private static final String NAME = "httpinvoker-hc4";

    @Override
    public String name() {
        return NAME;
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
    public Listener listen(ListenOptions options) throws IOException {
        return HttpListener.open(NAME, options, new InvokerServices());
    }

    @Override
    public Connection connect(Address address, ConnectOptions options) throws IOException {
        return HttpConnection.open(address, options, InvokerStubs::overHttpClient);
    }
}
