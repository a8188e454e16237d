package org.syncline.transport.http;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.transport.kit.Stubs;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.function.Function;

/** A client's {@link ControlConnection} and a library's stubs. Safe for any thread. */
record HttpConnection(ControlConnection control, HttpStubs stubs) implements Connection {

    /** Makes stubs that send the control connection's pass and keep to its time-outs. */
    static HttpConnection open(
            Address address, ConnectOptions options, Function<ControlConnection, HttpStubs> stubs)
            throws IOException {
        ControlConnection control = ControlConnection.open(address, options);
        return new HttpConnection(control, stubs.apply(control));
    }

    @Override
    public <T> T lookup(String name, Class<T> type) throws IOException {
        control.find(name, type);
        T stub = stubs.stub(url(name), type);
        return Stubs.of(type, new Caller(stub, control, stubs));
    }

    private URI url(String name) throws IOException {
        Address address = control.address();
        try {
            URI host = new URI("http", null, control.host(), address.port(), null, null, null);
            return URI.create(host + Bindings.path(name));
        } catch (URISyntaxException e) {
            throw new IOException("\"" + address.host() + "\" is no host", e);
        }
    }

    @Override
    public void close() throws IOException {
        try (control) {
            if (!control.isClosed()) {
                control.end();
                stubs.close();
            }
        }
    }
}
