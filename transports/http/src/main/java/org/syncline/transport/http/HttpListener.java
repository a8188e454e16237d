package org.syncline.transport.http;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.guard.GuardedPort;

import java.io.IOException;

/**
 * An end point that answers calls over HTTP/1.1, on one thread for each connection. {@link
 * HttpServices} hides the needs of each library. Safe for any thread.
 */
final class HttpListener implements Listener {

    private final EndPoint endPoint;
    private final HttpServices services;
    private final GuardedPort port;

    private HttpListener(EndPoint endPoint, HttpServices services, GuardedPort port) {
        this.endPoint = endPoint;
        this.services = services;
        this.port = port;
    }

    /**
     * Opens an end point.
     *
     * @throws IOException naming the port if it is taken
     */
    static HttpListener open(String transport, ListenOptions options, HttpServices services)
            throws IOException {
        GuardedPort port = GuardedPort.bind(transport, options);
        EndPoint endPoint = new EndPoint(transport, options, port.address());
        port.serveStrangers(stranger -> new ServerConnection(endPoint, port, stranger).serve());
        return new HttpListener(endPoint, services, port);
    }

    @Override
    public <T> void bind(String name, Class<T> type, T service) throws IOException {
        if (port.isClosed()) {
            throw ConnectionFailures.listenerClosed(address());
        }
        endPoint.bindings().bind(name, type, services.of(type, service));
    }

    @Override
    public void unbind(String name) throws IOException {
        endPoint.bindings().unbind(name);
    }

    @Override
    public Address address() {
        return port.address();
    }

    @Override
    public void close() throws IOException {
        port.close();
    }
}
