package org.syncline.transport.http;

import org.syncline.core.transport.AcceptLoop;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;

import java.io.IOException;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * An end point that answers calls over HTTP/1.1, on one thread for each connection. What a library
 * needs to know is behind its {@link HttpServices}. Safe for any thread.
 */
final class HttpListener implements Listener {

    private final EndPoint endPoint;
    private final HttpServices services;
    private final AcceptLoop loop;
    private final ExecutorService workers;

    private HttpListener(EndPoint endPoint, HttpServices services, AcceptLoop loop) {
        this.endPoint = endPoint;
        this.services = services;
        this.loop = loop;
        this.workers =
                Executors.newCachedThreadPool(
                        Thread.ofPlatform().name(loop.threadName("worker")).daemon().factory());
    }

    /**
     * Opens an end point.
     *
     * @throws IOException naming the port if it is taken
     */
    static HttpListener open(String transport, ListenOptions options, HttpServices services)
            throws IOException {
        AcceptLoop loop = AcceptLoop.bind(transport, options);
        HttpListener listener = new HttpListener(new EndPoint(transport, options), services, loop);
        loop.start(listener::accepted);
        return listener;
    }

    private void accepted(Socket socket) throws IOException {
        ServerConnection connection = new ServerConnection(endPoint, socket);
        endPoint.open().add(connection);
        endPoint.strangers().enter(connection);
        if (loop.isClosed()) {
            connection.close();
        } else {
            workers.execute(connection);
        }
    }

    @Override
    public <T> void bind(String name, Class<T> type, T service) throws IOException {
        if (loop.isClosed()) {
            throw new IOException("the listener on " + address() + " is closed");
        }
        if (!endPoint.bindings().add(name, type, services.of(type, service))) {
            throw new IOException("the name \"" + name + "\" is taken at " + address());
        }
    }

    @Override
    public void unbind(String name) throws IOException {
        if (!endPoint.bindings().remove(name)) {
            throw new IOException("nothing is bound as \"" + name + "\" at " + address());
        }
    }

    @Override
    public Address address() {
        return loop.address();
    }

    @Override
    public void close() throws IOException {
        if (loop.isClosed()) {
            return;
        }
        loop.close();
        try {
            endPoint.strangers().close();
            for (ServerConnection connection : List.copyOf(endPoint.open())) {
                connection.close();
            }
        } finally {
            workers.shutdownNow();
        }
    }
}
