package org.syncline.transport.http;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Transport;

import java.io.IOException;

/**
 * A remoting library's protocol over HTTP. A subclass names itself and says how its library serves
 * and calls objects; it touches the library in {@link #services} and {@link #stubs} only, so that
 * it can be listed where the library is missing.
 */
public abstract class HttpTransport implements Transport {

    /** How the library serves objects. */
    protected abstract HttpServices services();

    /** How the library calls objects beside this control connection. */
    protected abstract HttpStubs stubs(ControlConnection line);

    @Override
    public final Listener listen(ListenOptions options) throws IOException {
        return HttpListener.open(name(), options, services());
    }

    @Override
    public final Connection connect(Address address, ConnectOptions options) throws IOException {
        return HttpConnection.open(address, options, this::stubs);
    }
}
