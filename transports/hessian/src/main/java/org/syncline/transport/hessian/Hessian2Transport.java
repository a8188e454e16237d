package org.syncline.transport.hessian;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Library;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.core.transport.Transport;
import org.syncline.transport.http.HttpConnection;
import org.syncline.transport.http.HttpListener;

import java.io.IOException;
import java.util.Set;

/** The second version of Caucho's binary protocol. */
public final class Hessian2Transport implements Transport {

    private static final String NAME = "hessian2";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Traits traits() {
        return new Traits(
                "Hessian 2",
                "Hessian and Burlap",
                "Hessian 2",
                Library.besides(Hessian2Transport.class),
                "binary, class definitions sent once a message, over HTTP",
                Marshalling.JAVA_OBJECTS,
                Set.of(),
                "Over HTTP by the JDK's client, which keeps idle connections open for five seconds;"
                        + " messages of at most 64 MiB.");
    }

    @Override
    public Listener listen(ListenOptions options) throws IOException {
        return HttpListener.open(NAME, options, new HessianServices());
    }

    @Override
    public Connection connect(Address address, ConnectOptions options) throws IOException {
        return HttpConnection.open(
                address, options, line -> new HessianStubs(line, Version.SECOND));
    }
}
