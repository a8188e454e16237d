package org.syncline.transport.karmi.call;

import org.syncline.transport.kit.CallerId;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.net.Socket;
import java.nio.ByteBuffer;

/**
 * The first bytes on a socket: the handshake that the owner chose, then the protocol version and
 * the number of the node, of either end.
 */
final class Greeting {
    private Greeting() {}

    /** Who has called: as the handshake knows it, and the number of its node. */
    record Client(CallerId caller, long node) {}

    /** The accepting side; returns which client it is. */
    static Client accept(Socket socket, SetUpTimeout timeout, CallerHandshake handshake, long node)
            throws IOException {
        InputStream in = Sockets.timed(socket, timeout);
        CallerId caller = handshake.run(in, socket);
        DataInputStream data = new DataInputStream(in);
        check(data.readInt());
        long client = data.readLong();
        socket.getOutputStream()
                .write(ByteBuffer.allocate(12).putInt(FrameFormat.MAGIC).putLong(node).array());
        return new Client(caller, client);
    }

    /** The connecting side; returns the peer's node number. */
    static long connect(Socket socket, SetUpTimeout timeout, SocketHandshake handshake, long node)
            throws IOException {
        InputStream in = Sockets.timed(socket, timeout);
        handshake.run(in, socket);
        socket.getOutputStream()
                .write(ByteBuffer.allocate(12).putInt(FrameFormat.MAGIC).putLong(node).array());
        DataInputStream data = new DataInputStream(in);
        try {
            check(data.readInt());
            return data.readLong();
        } catch (EOFException e) {
            throw new IOException("the peer closed the connection; it does not speak KaRMI", e);
        }
    }

    private static void check(int magic) throws IOException {
        if (magic != FrameFormat.MAGIC) {
            throw new StreamCorruptedException(
                    "the peer speaks something else than KaRMI protocol "
                            + (FrameFormat.MAGIC & 0xFF));
        }
    }
}
