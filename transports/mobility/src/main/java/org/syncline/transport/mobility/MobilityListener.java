package org.syncline.transport.mobility;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.GuardedPort;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;

/** An open end point. Safe for any thread. */
final class MobilityListener implements Listener {

    private final Services services = new Services();
    private final Messages messages = new Messages();
    private final Duration patience;
    private final GuardedPort port;

    private MobilityListener(ListenOptions options) throws IOException {
        patience = options.responseTimeout();
        port = GuardedPort.open(MobilityTransport.NAME, options, this::serve);
    }

    static MobilityListener open(ListenOptions options) throws IOException {
        return new MobilityListener(options);
    }

    private void serve(GuardedPort at, Socket proved) throws IOException {
        new ServerLink(this, at, proved).run();
    }

    Services services() {
        return services;
    }

    Messages messages() {
        return messages;
    }

    /** How long the rest of a message may take. */
    Duration patience() {
        return patience;
    }

    @Override
    public <T> void bind(String name, Class<T> type, T service) throws IOException {
        if (port.isClosed()) {
            throw new IOException("the listener on " + address() + " is closed");
        }
        messages.allow(type);
        services.bind(name, type, service);
    }

    @Override
    public void unbind(String name) throws IOException {
        services.unbind(name);
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
