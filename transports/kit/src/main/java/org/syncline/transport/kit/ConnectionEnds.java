package org.syncline.transport.kit;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;

/**
 * The two ends of a connection as one side sees them, and the address by which the server is known:
 * that a client dialled, or that a server advertises. Unix-domain sockets have a loopback address,
 * and no port where they are not named. Immutable.
 */
public record ConnectionEnds(
        InetSocketAddress named, InetSocketAddress own, InetSocketAddress other) {

    /** Bytes of the addresses that a server says it is reached at. */
    static final int CLAIM_BYTES = 2 * (16 + Short.BYTES);

    /** An end of a connection that others have made, who know it. */
    public static final InetSocketAddress UNNAMED =
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    private static final int IP6_BYTES = 16;
    private static final int IP4_BYTES = 4;

    /** A client's. */
    public static ConnectionEnds dialled(Socket socket) {
        return new ConnectionEnds(other(socket), own(socket), other(socket));
    }

    /**
     * The same for a library's connection.
     *
     * @throws SocketException if an end is not known, because the connection is closed
     */
    public static ConnectionEnds dialled(@Nullable SocketAddress own, @Nullable SocketAddress other)
            throws SocketException {
        return new ConnectionEnds(known(other), known(own), known(other));
    }

    /** A server's. */
    public static ConnectionEnds accepted(Socket socket, ListenOptions options) {
        return new ConnectionEnds(advertised(own(socket), options), own(socket), other(socket));
    }

    /**
     * The same for a library's connection.
     *
     * @throws SocketException if an end is not known, because the connection is closed
     */
    public static ConnectionEnds accepted(
            @Nullable SocketAddress own, @Nullable SocketAddress other, ListenOptions options)
            throws SocketException {
        return new ConnectionEnds(advertised(known(own), options), known(own), known(other));
    }

    private static InetSocketAddress advertised(InetSocketAddress own, ListenOptions options) {
        Address shown = options.address("", own.getPort());
        return new InetSocketAddress(shown.host(), shown.port());
    }

    private static InetSocketAddress known(@Nullable SocketAddress end) throws SocketException {
        if (end instanceof InetSocketAddress known) {
            return known;
        }
        throw new SocketException("the connection was closed");
    }

    /** Those of a server that advertises nothing else than its socket's own address. */
    public static ConnectionEnds accepted(Socket socket) {
        return new ConnectionEnds(own(socket), own(socket), other(socket));
    }

    /**
     * The same for a library's connection.
     *
     * @throws SocketException if an end is not known, because the connection is closed
     */
    public static ConnectionEnds accepted(
            @Nullable SocketAddress own, @Nullable SocketAddress other) throws SocketException {
        return new ConnectionEnds(known(own), known(own), known(other));
    }

    private static InetSocketAddress own(Socket socket) {
        return new InetSocketAddress(socket.getLocalAddress(), Math.max(0, socket.getLocalPort()));
    }

    private static InetSocketAddress other(Socket socket) {
        return new InetSocketAddress(socket.getInetAddress(), socket.getPort());
    }

    /** Those of a connection that was brought to an end point by others, who know its ends. */
    public static ConnectionEnds brought(InetSocketAddress named) {
        return new ConnectionEnds(named, UNNAMED, UNNAMED);
    }

    /** The same at the end point itself, which says where it is reached. */
    public static ConnectionEnds brought(int port, ListenOptions options) {
        Address shown = options.address("", port);
        return brought(new InetSocketAddress(shown.host(), shown.port()));
    }

    /** The addresses at which a server is reached: the advertised one, and its socket's own. */
    byte[] claim() {
        return ByteBuffer.allocate(CLAIM_BYTES).put(bytes(named)).put(bytes(own)).array();
    }

    private static ByteBuffer bytes(InetSocketAddress address) {
        ByteBuffer bytes = ByteBuffer.allocate(CLAIM_BYTES / 2);
        InetAddress host = address.getAddress();
        if (host == null) {
            // Its name is unknown here; nobody dials port 0.
            return bytes;
        }
        byte[] ip = host.getAddress();
        if (ip.length == IP4_BYTES) {
            bytes.put(10, (byte) -1).put(11, (byte) -1).position(IP6_BYTES - IP4_BYTES);
        }
        return bytes.put(ip).putShort((short) address.getPort()).flip();
    }

    /** Refuses a server that is reached elsewhere than where this client dialled. */
    void requireMeant(byte[] claim) throws IOException {
        ByteBuffer dialled = bytes(named);
        ByteBuffer advertised = ByteBuffer.wrap(claim, 0, CLAIM_BYTES / 2);
        ByteBuffer bound = ByteBuffer.wrap(claim, CLAIM_BYTES / 2, CLAIM_BYTES / 2);
        if (!dialled.equals(advertised) && !dialled.equals(bound)) {
            throw HandshakeException.relayed(text(dialled), text(advertised));
        }
    }

    private static String text(ByteBuffer bytes) throws UnknownHostException {
        byte[] ip = new byte[IP6_BYTES];
        bytes.get(ip);
        int port = Short.toUnsignedInt(bytes.getShort());
        return text(new InetSocketAddress(InetAddress.getByAddress(ip), port));
    }

    /** Host by number, and port. */
    static String text(InetSocketAddress address) {
        String host = address.getAddress().getHostAddress();
        return (host.contains(":") ? "[" + host + "]:" : host + ":") + address.getPort();
    }

    /** Refuses a socket of another user's at the other end of a TCP connection within this host. */
    public void requireSameUser() throws IOException {
        if (SocketOwners.CAN_ASK && isWithinHost()) {
            SocketOwners.requireSameUser(own, other);
        }
    }

    /** Whether both ends are this host's, by whichever of its addresses, and neither is a file. */
    boolean isWithinHost() throws IOException {
        boolean tcp = own.getPort() != 0 && other.getPort() != 0;
        return tcp
                && (own.getAddress().isLoopbackAddress()
                        || other.getAddress().isLoopbackAddress()
                        || other.getAddress().equals(own.getAddress())
                        || NetworkInterface.getByInetAddress(other.getAddress()) != null);
    }
}
