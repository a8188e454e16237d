package org.syncline.transport.mobility;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.guard.GuardedPort;

import java.io.IOException;
import java.time.Duration;

/** An open end point. Safe for any thread. */
final class MobilityListener implements Listener {

    private final MobilityServices services;
    private final MobilityMessages messages = new MobilityMessages();
    private final Duration patience;
    private final GuardedPort port;

    private MobilityListener(GuardedPort port, Duration patience) {
        this.port = port;
        this.services = new MobilityServices(port.address());
        this.patience = patience;
    }

    static MobilityListener open(ListenOptions options) throws IOException {
        GuardedPort port = GuardedPort.bind(MobilityTransport.NAME, options);
        MobilityListener listener = new MobilityListener(port, options.responseTimeout());
        port.serve(proved -> new ServerLink(listener, port, proved).run());
        return listener;
    }

    MobilityServices services() {
        return services;
    }

    MobilityMessages messages() {
        return messages;
    }

    /** How long the rest of a message may take. */
    Duration patience() {
        return patience;
    }

    @Override
    public <T> void bind(String name, Class<T> type, T service) throws IOException {
        if (port.isClosed()) {
            throw ConnectionFailures.listenerClosed(address());
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
