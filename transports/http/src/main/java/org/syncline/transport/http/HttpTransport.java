package org.syncline.transport.http;

import org.syncline.core.transport.Traits;
import org.syncline.transport.kit.DeclaredTransport;

import java.util.function.Function;
import java.util.function.Supplier;

/** A remoting library's protocol over HTTP. */
public abstract class HttpTransport extends DeclaredTransport {

    /**
     * Touches the library in the two functions only.
     *
     * @param services the way in which the library serves objects
     * @param stubs the way in which it calls objects beside a control connection
     */
    protected HttpTransport(
            String name,
            Traits traits,
            Supplier<HttpServices> services,
            Function<ControlConnection, HttpStubs> stubs) {
        super(
                name,
                traits,
                (transport, options) -> EndPoint.open(transport, options, services.get()),
                (address, options) -> HttpConnection.open(address, options, stubs));
    }
}
