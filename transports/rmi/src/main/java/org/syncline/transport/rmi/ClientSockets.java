package org.syncline.transport.rmi;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Handshake;
import org.syncline.core.transport.OpenSockets;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.rmi.server.RMIClientSocketFactory;

/**
 * Makes every TCP connection of one {@link RmiConnection}: always to the address that the user gave
 * (what stubs say does not count), proved by the handshake, with time-outs. Safe for any thread.
 */
final class ClientSockets implements RMIClientSocketFactory {

    private final Carrier carrier;
    private final Address address;
    private final Handshake handshake;
    private final int connectMillis;
    private final int responseMillis;
    private final OpenSockets open = new OpenSockets();

    ClientSockets(Carrier carrier, Address address, ConnectOptions options) {
        this.carrier = carrier;
        this.address = address;
        this.handshake = new Handshake(carrier.transport(), options.secret());
        this.connectMillis = TrackedSocket.millis(options.connectTimeout());
        this.responseMillis = TrackedSocket.millis(options.responseTimeout());
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        TrackedSocket socket =
                new TrackedSocket(carrier, open, Math.max(connectMillis, responseMillis));
        open.add(socket);
        try {
            establish(socket);
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    private void establish(Socket socket) throws IOException {
        InetSocketAddress target = new InetSocketAddress(address.host(), address.port());
        if (target.isUnresolved()) {
            throw new UnknownHostException(address.host());
        }
        socket.setTcpNoDelay(true);
        socket.connect(target, connectMillis);
        socket.setSoTimeout(connectMillis);
        handshake.client(socket.getInputStream(), socket.getOutputStream());
        socket.setSoTimeout(responseMillis);
    }

    boolean isClosed() {
        return open.isClosed();
    }

    void close() throws IOException {
        open.close();
    }
}
