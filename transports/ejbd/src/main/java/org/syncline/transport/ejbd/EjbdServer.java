package org.syncline.transport.ejbd;

import org.apache.openejb.client.KeepAliveStyle;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.transport.kit.ExportedService;
import org.syncline.transport.kit.ExportedServices;
import org.syncline.transport.kit.ServiceListener;
import org.syncline.transport.kit.guard.GuardedPort;
import org.syncline.transport.kit.guard.Pacing;
import org.syncline.transport.kit.guard.RequestPacing;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.time.Duration;

/** Answers EJBD over TCP: on each connection one exchange after another. */
final class EjbdServer {

    private final Duration patience;
    private final ExportedServices services;
    private final ExportedService directory;
    private final ServerExchange exchange;

    private EjbdServer(ExportedServices services, Duration patience) {
        this.patience = patience;
        this.services = services;
        this.directory = ExportedService.of(Directory.class, services::require);
        this.exchange = new ServerExchange(this::deployed, services.filter());
        services.filter().add(Directory.class);
    }

    static Listener open(String transport, ListenOptions options) throws IOException {
        GuardedPort port = GuardedPort.bind(transport, options);
        ExportedServices services =
                new ExportedServices(port.address(), FilteredInput.ofRequests());
        EjbdServer server = new EjbdServer(services, options.responseTimeout());
        port.serve((proved, caller) -> server.serve(proved));
        return new ServiceListener(port.address(), services, port, port);
    }

    private ExportedService deployed(String id) throws IOException {
        return id.equals(Directory.ID) ? directory : services.named(id);
    }

    private void serve(Socket proved) throws IOException {
        Thread.currentThread().setContextClassLoader(EjbdServer.class.getClassLoader());
        Pacing turns = new RequestPacing(proved, patience);
        InputStream requests = turns.input(proved.getInputStream());
        OutputStream replies = turns.output(proved.getOutputStream());
        try {
            answer(
                    new BufferedInputStream(requests, CallSocket.BUFFER_BYTES),
                    new BufferedOutputStream(replies, CallSocket.BUFFER_BYTES));
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
}
