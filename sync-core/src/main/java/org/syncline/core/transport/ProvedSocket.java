package org.syncline.core.transport;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;

/** The caller's end of a TCP connection to a {@link GuardedPort}. */
public final class ProvedSocket {

    private ProvedSocket() {}

    /**
     * Connects, and has both sides prove the secret, within the connect time-out.
     *
     * @return a socket without delay and time-outs; its next byte is the first after the handshake
     * @throws IOException naming the address and what is wrong with who answers there
     */
    public static Socket connect(Address address, ConnectOptions options) throws IOException {
        Socket socket = new Socket();
        try {
            socket.setTcpNoDelay(true);
            socket.setKeepAlive(true);
            int millis = (int) Math.max(1, options.connectTimeout().toMillis());
            socket.connect(new InetSocketAddress(address.host(), address.port()), millis);
            new Handshake(address.transport(), options.secret())
                    .client(
                            new DeadlineInput(socket, options.connectTimeout()),
                            socket.getOutputStream());
            socket.setSoTimeout(0);
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e instanceof SocketTimeoutException
                    ? Trouble.silent(address, e)
                    : Trouble.unreachable(address, e);
        }
    }

    /** As {@link Trouble#unreachable}. */
    public static IOException unreachable(Address address, IOException failure) {
        return Trouble.unreachable(address, failure);
    }

    /** As {@link Trouble#silent}. */
    public static IOException silent(Address address, @Nullable Throwable cause) {
        return Trouble.silent(address, cause);
    }

    /** As {@link Trouble#lost}. */
    public static IOException lost(Address address, Throwable cause) {
        return Trouble.lost(address, cause);
    }

    /** As {@link Trouble#closed}. */
    public static IOException closed(Address address) {
        return Trouble.closed(address);
    }
}
