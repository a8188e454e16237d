package org.syncline.transport.jboss2;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.transport.kit.BoundNames;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.ExportedService;
import org.syncline.transport.kit.guard.GuardedServerSocket;

import java.io.IOException;

/** A running {@link ServerEnd}. */
final class Jboss2Listener implements Listener {

    private final GuardedServerSocket socket;
    private final Address address;
    private final BoundNames<ExportedService> services;
    private final ServerEnd end;
    private boolean closed;

    private Jboss2Listener(GuardedServerSocket socket, Address address) throws IOException {
        this.socket = socket;
        this.address = address;
        this.services = new BoundNames<>(address);
        this.end = new ServerEnd(socket, services);
        end.create();
        end.start();
    }

    static Jboss2Listener open(String transport, ListenOptions options) throws IOException {
        LibraryLog.silence();
        GuardedServerSocket socket = GuardedServerSocket.open(transport, options);
        try {
            return new Jboss2Listener(socket, options.address(transport, socket.getLocalPort()));
        } catch (IOException | RuntimeException e) {
            socket.closeAll();
            throw e;
        }
    }

    @Override
    public synchronized <T> void bind(String name, Class<T> type, T service) throws IOException {
        if (closed) {
            throw ConnectionFailures.listenerClosed(address);
        }
        end.filter().add(type);
        services.bind(name, number -> ExportedService.of(type, service));
    }

    @Override
    public void unbind(String name) throws IOException {
        services.unbind(name);
    }

    @Override
    public Address address() {
        return address;
    }

    /** Connections end first, so that the library finds nothing to say goodbye to. */
    @Override
    public synchronized void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try {
            socket.closeAll();
        } finally {
            end.stop();
            end.destroy();
        }
    }
}
