package org.syncline.transport.kit;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectionTaker;
import org.syncline.core.transport.Listener;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.SocketChannel;

/**
 * A listener made of the table of its services and of the server that makes them reachable, which
 * is closed once. Safe for any thread.
 */
public final class ServiceListener implements Listener {

    private final Address address;
    private final Services services;
    private final Closeable server;
    private final ConnectionTaker taker;
    private volatile boolean closed;

    /** Services by name, which a family makes callable in its own way; see {@link Listener}. */
    public interface Services {

        <T> void bind(String name, Class<T> type, T service) throws IOException;

        void unbind(String name) throws IOException;
    }

    /** One that takes no connections which others have accepted. */
    public ServiceListener(Address address, Services services, Closeable server) {
        this(address, services, server, ConnectionTaker.NONE);
    }

    /**
     * As the other.
     *
     * @param taker serves connections that others have accepted, until the server is closed
     */
    public ServiceListener(
            Address address, Services services, Closeable server, ConnectionTaker taker) {
        this.address = address;
        this.services = services;
        this.server = server;
        this.taker = taker;
    }

    @Override
    public <T> void bind(String name, Class<T> type, T service) throws IOException {
        if (closed) {
            throw ConnectionFailures.listenerClosed(address);
        }
        services.bind(name, type, service);
    }

    @Override
    public void unbind(String name) throws IOException {
        services.unbind(name);
    }

    @Override
    public Address address() {
        return address;
    }

    @Override
    public boolean take(SocketChannel channel) throws IOException {
        return taker.take(channel);
    }

    @Override
    public synchronized void close() throws IOException {
        if (!closed) {
            closed = true;
            server.close();
        }
    }
}
