package org.syncline.core.transport;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;

/** The caller's end of a TCP connection to a {@link GuardedPort}, and words for its failures. */
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
            throw unreachable(address, e);
        }
    }

    /** The connection was not made; a {@link HandshakeException} says so itself. */
    public static IOException unreachable(Address address, IOException failure) {
        return switch (failure) {
            case HandshakeException stranger -> stranger;
            case SocketTimeoutException e -> silent(address, e);
            case UnknownHostException e ->
                    new IOException("there is no host \"" + address.host() + "\"", e);
            case ConnectException e ->
                    new IOException(
                            "nobody listens at " + address + "; is `syncline serve` running there?",
                            e);
            default -> lost(address, failure);
        };
    }

    /** The connection is there, but no answer. */
    public static IOException silent(Address address, @Nullable Throwable cause) {
        return new IOException(
                "the peer at "
                        + address
                        + " did not answer in time; it hangs or is not a Syncline peer",
                cause);
    }

    /** The connection broke. */
    public static IOException lost(Address address, Throwable cause) {
        return new IOException("the connection to " + address + " was lost: " + cause, cause);
    }

    /** This side closed the connection. */
    public static IOException closed(Address address) {
        return new IOException("the connection to " + address + " is closed");
    }
}
