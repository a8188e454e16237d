package org.syncline.transport.kryonet;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.GuardedPort;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;

/** An open end point. Safe for any thread. */
final class KryonetListener implements Listener {

    private final Duration patience;
    private final GuardedPort port;
    private @Nullable Exports exports;

    private KryonetListener(ListenOptions options) throws IOException {
        patience = options.responseTimeout();
        port = GuardedPort.openChannels(KryonetTransport.NAME, options, this::serve);
    }

    static KryonetListener open(ListenOptions options) throws IOException {
        return new KryonetListener(options);
    }

    private void serve(GuardedPort at, Socket proved) throws IOException {
        new ServerLink(exports(at), at, patience).run(proved);
    }

    /** Made when first needed, because a caller can be there before the port is known here. */
    private synchronized Exports exports(GuardedPort at) {
        Exports known = exports;
        if (known == null) {
            known = new Exports(at.address());
            exports = known;
        }
        return known;
    }

    @Override
    public <T> void bind(String name, Class<T> type, T service) throws IOException {
        if (port.isClosed()) {
            throw new IOException("the listener on " + address() + " is closed");
        }
        exports(port).bind(name, type, service);
    }

    @Override
    public void unbind(String name) throws IOException {
        exports(port).unbind(name);
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
