package org.syncline.transport.http;

import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.transport.kit.ServiceListener;
import org.syncline.transport.kit.guard.GuardedPort;

import java.io.IOException;

/**
 * The state that the connections of one end point share. Calls over HTTP/1.1 are answered on one
 * thread for each connection; {@link HttpServices} hides the needs of each library.
 *
 * @param transport its name, for the handshake
 */
record EndPoint(String transport, ListenOptions options, Bindings bindings, Passes passes) {

    static Listener open(String transport, ListenOptions options, HttpServices services)
            throws IOException {
        GuardedPort port = GuardedPort.bind(transport, options);
        Bindings bindings = new Bindings(port.address(), services);
        EndPoint endPoint = new EndPoint(transport, options, bindings, new Passes());
        port.serveStrangers(stranger -> new ServerConnection(endPoint, port, stranger).welcome());
        return new ServiceListener(port.address(), bindings, port, port);
    }
}
