package org.syncline.transport.http;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.transport.kit.Stubs;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.function.Function;

/**
 * A client of an {@link EndPoint}: its {@link ControlConnection}, and a library's stubs. Safe for
 * any thread.
 */
final class HttpConnection implements Connection {

    private final ControlConnection line;
    private final HttpStubs stubs;

    private HttpConnection(ControlConnection line, HttpStubs stubs) {
        this.line = line;
        this.stubs = stubs;
    }

    /**
     * Connects, and makes stubs that send the control connection's pass and keep to its time-outs.
     */
    static HttpConnection open(
            Address address, ConnectOptions options, Function<ControlConnection, HttpStubs> stubs)
            throws IOException {
        ControlConnection line = ControlConnection.open(address, options);
        return new HttpConnection(line, stubs.apply(line));
    }

    @Override
    public <T> T lookup(String name, Class<T> type) throws IOException {
        line.find(name, type);
        T stub = stubs.stub(url(name), type);
        return Stubs.of(type, new Caller(stub, line, stubs));
    }

    private URI url(String name) throws IOException {
        Address address = line.address();
        try {
            URI host = new URI("http", null, address.host(), address.port(), null, null, null);
            return URI.create(host + Bindings.path(name));
        } catch (URISyntaxException e) {
            throw new IOException("\"" + address.host() + "\" is no host", e);
        }
    }

    @Override
    public void close() throws IOException {
        try (line) {
            if (!line.isClosed()) {
                line.end();
                stubs.close();
            }
        }
    }
}
