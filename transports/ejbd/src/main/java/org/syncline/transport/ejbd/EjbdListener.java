package org.syncline.transport.ejbd;

import org.apache.openejb.client.KeepAliveStyle;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.transport.kit.BoundNames;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.ExportedService;
import org.syncline.transport.kit.ServiceFilter;
import org.syncline.transport.kit.guard.GuardedPort;
import org.syncline.transport.kit.guard.Pacing;
import org.syncline.transport.kit.guard.RequestPacing;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;

/** An end point for EJBD over TCP: on each connection one exchange after another. */
final class EjbdListener implements Listener {

    private final ListenOptions options;
    private final GuardedPort port;
    private final BoundNames<ExportedService> services;
    private final ExportedService directory;
    private final ServiceFilter allowed = FilteredInput.ofRequests();
    private final ServerExchange exchange = new ServerExchange(this::deployed, allowed);

    private EjbdListener(ListenOptions options, GuardedPort port) {
        this.options = options;
        this.port = port;
        this.services = new BoundNames<>(port.address());
        this.directory =
                ExportedService.of(
                        Directory.class,
                        (name, type) -> services.require(name, service -> service.isA(type)));
        allowed.add(Directory.class);
    }

    static EjbdListener open(String transport, ListenOptions options) throws IOException {
        GuardedPort port = GuardedPort.bind(transport, options);
        EjbdListener listener = new EjbdListener(options, port);
        port.serve(listener::serve);
        return listener;
    }

    private ExportedService deployed(String id) throws IOException {
        return id.equals(Directory.ID) ? directory : services.named(id);
    }

    private void serve(Socket proved) throws IOException {
        Thread.currentThread().setContextClassLoader(EjbdListener.class.getClassLoader());
        Pacing turns = new RequestPacing(proved, options.responseTimeout());
        try {
            answer(
                    new BufferedInputStream(turns.input(proved.getInputStream())),
                    new BufferedOutputStream(turns.output(proved.getOutputStream())));
        } catch (RuntimeException e) {
            throw new IOException("a request makes no sense: " + e, e);
        }
    }

    private void answer(InputStream in, OutputStream out) throws IOException {
        boolean more = true;
        while (more && in.read() == KeepAliveStyle.PING.ordinal()) {
            more = exchange.answer(in, out);
            out.flush();
        }
    }

    @Override
    public <T> void bind(String name, Class<T> type, T service) throws IOException {
        if (port.isClosed()) {
            throw ConnectionFailures.listenerClosed(address());
        }
        allowed.add(type);
        services.bind(name, number -> ExportedService.of(type, service));
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
