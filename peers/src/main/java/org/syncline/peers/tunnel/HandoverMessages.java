package org.syncline.peers.tunnel;

import org.syncline.peers.identity.PeerKey;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * What the process that has a port and one that serves connections of it say to each other: a kind,
 * the number of the connection, and what else there is. Both are of one version.
 */
final class HandoverMessages {

    /** From the port: a connection, with its descriptor. */
    static final byte HAND = 1;

    /** From the port: the connection may be one with the end point that is named. */
    static final byte ADMIT = 2;

    /** From either: the connection has ended; from who serves it with the reason. */
    static final byte END = 3;

    /** From who serves it: who is at the other end. */
    static final byte PROVED = 4;

    /** From who serves it: it has the connection, and begins to serve it. */
    static final byte TAKEN = 5;

    private static final int HEADER_BYTES = 1 + Long.BYTES;
    private static final int KEY_BYTES = 32;
    private static final int MOST_OF_A_REASON = 4000;

    private HandoverMessages() {}

    private static ByteBuffer message(byte kind, long connection, int more) {
        return ByteBuffer.allocate(HEADER_BYTES + more).put(kind).putLong(connection);
    }

    static ByteBuffer hand(long connection, InetSocketAddress other, ByteBuffer first) {
        byte[] ip = other.getAddress().getAddress();
        return message(HAND, connection, 1 + ip.length + Short.BYTES + first.remaining())
                .put((byte) ip.length)
                .put(ip)
                .putShort((short) other.getPort())
                .put(first.duplicate())
                .flip();
    }

    /** Reads what follows the number, up to the first bytes of the connection. */
    static InetSocketAddress other(ByteBuffer message) throws IOException {
        byte[] ip = bytes(message, message.get());
        int port = Short.toUnsignedInt(message.getShort());
        return new InetSocketAddress(InetAddress.getByAddress(ip), port);
    }

    static ByteBuffer taken(long connection) {
        return message(TAKEN, connection, 0).flip();
    }

    static ByteBuffer admit(long connection, long end) {
        return message(ADMIT, connection, Long.BYTES).putLong(end).flip();
    }

    static ByteBuffer end(long connection, String reason) {
        byte[] all = reason.getBytes(StandardCharsets.UTF_8);
        int length = Math.min(all.length, MOST_OF_A_REASON);
        return message(END, connection, length).put(all, 0, length).flip();
    }

    static String reason(ByteBuffer message) {
        return StandardCharsets.UTF_8.decode(message).toString();
    }

    static ByteBuffer proved(long connection, PeerKey peer, TunnelMessages.Id session) {
        return message(PROVED, connection, KEY_BYTES + TunnelMessages.Id.BYTES)
                .put(HexFormat.of().parseHex(peer.hex()))
                .put(session.bytes())
                .flip();
    }

    static ConnectionHandover.Proof proof(ByteBuffer message) {
        String key = HexFormat.of().formatHex(bytes(message, KEY_BYTES));
        String session = HexFormat.of().formatHex(bytes(message, TunnelMessages.Id.BYTES));
        return new ConnectionHandover.Proof(new PeerKey(key), session);
    }

    private static byte[] bytes(ByteBuffer message, int count) {
        byte[] bytes = new byte[count];
        message.get(bytes);
        return bytes;
    }
}
