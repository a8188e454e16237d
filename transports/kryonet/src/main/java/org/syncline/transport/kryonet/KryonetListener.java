package org.syncline.transport.kryonet;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.guard.GuardedPort;

import java.io.IOException;
import java.time.Duration;

/** An open end point. Safe for any thread. */
final class KryonetListener implements Listener {

    private final GuardedPort port;
    private final KryonetExports exports;

    private KryonetListener(GuardedPort port) {
        this.port = port;
        this.exports = new KryonetExports(port.address());
    }

    static KryonetListener open(ListenOptions options) throws IOException {
        GuardedPort port = GuardedPort.bindChannels(KryonetTransport.NAME, options);
        KryonetListener listener = new KryonetListener(port);
        Duration patience = options.responseTimeout();
        port.serve(proved -> new ServerLink(listener.exports, port, patience).run(proved));
        return listener;
    }

    @Override
    public <T> void bind(String name, Class<T> type, T service) throws IOException {
        if (port.isClosed()) {
            throw ConnectionFailures.listenerClosed(address());
        }
        exports.bind(name, type, service);
    }

    @Override
    public void unbind(String name) throws IOException {
        exports.unbind(name);
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
