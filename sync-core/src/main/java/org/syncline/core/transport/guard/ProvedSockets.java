package org.syncline.core.transport.guard;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Handshake;
import org.syncline.core.transport.OpenSockets;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketImpl;
import java.net.UnknownHostException;
import java.util.function.Supplier;

/**
 * Makes the connections of one client: always to the address that the user gave, whatever a library
 * was told by the other side, proved by the handshake, with time-outs. Closing it closes them, now
 * and in future. Safe for any thread.
 */
public final class ProvedSockets implements Closeable {

    private final Address address;
    private final Handshake handshake;
    private final int connectMillis;
    private final int responseMillis;
    private final Supplier<? extends @Nullable SocketImpl> impls;
    private final OpenSockets open = new OpenSockets();

    /** Over TCP. */
    public ProvedSockets(Address address, ConnectOptions options) {
        this(address, options, () -> null);
    }

    /** Over what the supplier says; null for the JDK's own TCP. */
    public ProvedSockets(
            Address address,
            ConnectOptions options,
            Supplier<? extends @Nullable SocketImpl> impls) {
        this.address = address;
        this.handshake = new Handshake(address.transport(), options.secret());
        this.connectMillis = TrackedSocket.millis(options.connectTimeout());
        this.responseMillis = TrackedSocket.millis(options.responseTimeout());
        this.impls = impls;
    }

    /** A connection that is established and proved; its reads wait for the response time-out. */
    public Socket connect() throws IOException {
        return connect(address.port());
    }

    /** The same to another port of the host. */
    public Socket connect(int port) throws IOException {
        TrackedSocket socket =
                new TrackedSocket(impls.get(), open, Math.max(connectMillis, responseMillis));
        open.add(socket);
        try {
            establish(socket, port);
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    private void establish(Socket socket, int port) throws IOException {
        InetSocketAddress target = new InetSocketAddress(address.host(), port);
        if (target.isUnresolved()) {
            throw new UnknownHostException(address.host());
        }
        socket.setTcpNoDelay(true);
        socket.connect(target, connectMillis);
        socket.setSoTimeout(connectMillis);
        handshake.client(socket.getInputStream(), socket.getOutputStream());
        socket.setSoTimeout(responseMillis);
    }

    public Address address() {
        return address;
    }

    public boolean isClosed() {
        return open.isClosed();
    }

    @Override
    public void close() throws IOException {
        open.close();
    }
}
