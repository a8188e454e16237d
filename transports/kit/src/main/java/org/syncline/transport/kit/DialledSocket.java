package org.syncline.transport.kit;

import org.syncline.core.transport.Dialler;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.channels.SocketChannel;

/**
 * A socket that a {@link Dialler} connects, or that others have. Its ends are {@linkplain
 * ConnectionEnds#UNNAMED unnamed}, but for the other one of a socket that was dialled.
 */
public final class DialledSocket extends Socket {

    /** One that is not connected yet; the dialler decides with whom it connects. */
    public DialledSocket(Dialler dialler) throws SocketException {
        super(new DialledSocketImpl(dialler));
    }

    /** Returns a socket over a connected channel, which it closes, also if this fails. */
    public static Socket over(SocketChannel channel) throws IOException {
        Socket socket = new DialledSocket(most -> channel);
        socket.connect(ConnectionEnds.UNNAMED);
        return socket;
    }
}
