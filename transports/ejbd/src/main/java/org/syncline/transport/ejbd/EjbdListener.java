package org.syncline.transport.ejbd;

import org.apache.openejb.client.KeepAliveStyle;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.BoundServices;
import org.syncline.core.transport.ExportedService;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.ServiceFilter;
import org.syncline.core.transport.Trouble;
import org.syncline.core.transport.guard.GuardedServer;
import org.syncline.core.transport.guard.GuardedServerSocket;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** An end point for EJBD over TCP: on each connection one exchange after another. */
final class EjbdListener implements Listener {

    private final Address address;
    private final BoundServices services;
    private final ExportedService directory;
    private final ServiceFilter allowed = FilteredInput.ofRequests();
    private final ServerExchange exchange = new ServerExchange(this::deployed, allowed);
    private final GuardedServer server;
    private volatile boolean closed;

    private EjbdListener(Address address, GuardedServerSocket socket) {
        this.address = address;
        this.services = new BoundServices(address);
        this.directory = ExportedService.of(Directory.class, services::require);
        allowed.add(Directory.class);
        this.server = GuardedServer.start(address.transport(), socket, this::serve);
    }

    static EjbdListener open(String transport, ListenOptions options) throws IOException {
        GuardedServerSocket socket = GuardedServerSocket.open(transport, options);
        return new EjbdListener(options.address(transport, socket.getLocalPort()), socket);
    }

    private ExportedService deployed(String id) throws IOException {
        return id.equals(Directory.ID) ? directory : services.named(id);
    }

    private void serve(InputStream in, OutputStream out) throws IOException {
        Thread.currentThread().setContextClassLoader(EjbdListener.class.getClassLoader());
        boolean more = true;
        while (more && in.read() == KeepAliveStyle.PING.ordinal()) {
            more = exchange.answer(in, out);
            out.flush();
        }
    }

    @Override
    public <T> void bind(String name, Class<T> type, T service) throws IOException {
        if (closed) {
            throw Trouble.closed(address);
        }
        allowed.add(type);
        services.add(name, ExportedService.of(type, service));
    }

    @Override
    public void unbind(String name) throws IOException {
        services.remove(name);
    }

    @Override
    public Address address() {
        return address;
    }

    @Override
    public void close() throws IOException {
        closed = true;
        server.close();
    }
}
