package org.syncline.transport.rmi;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.transport.kit.guard.ProvedSockets;

import java.io.IOException;
import java.net.Socket;
import java.rmi.server.RMIClientSocketFactory;

/**
 * Makes every TCP connection of one {@link RmiConnection}: always to the address that the user gave
 * (those in stubs do not count). For calls back to a client the address has port 0, and the stub
 * says the port, not the host. Safe for any thread.
 */
final class ClientSockets implements RMIClientSocketFactory {

    private final ProvedSockets sockets;

    ClientSockets(Carrier carrier, Address address, ConnectOptions options) {
        this.sockets = new ProvedSockets(address, options, carrier.sockets());
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        return address().port() == 0 ? sockets.connect(port) : sockets.connect();
    }

    Address address() {
        return sockets.address();
    }

    boolean isClosed() {
        return sockets.isClosed();
    }

    void close() throws IOException {
        sockets.close();
    }
}
