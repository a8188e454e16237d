package org.syncline.transport.kit;

import org.syncline.core.transport.Dialler;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.nio.channels.SocketChannel;

/** A socket that a {@link Dialler} connects, or that others have connected. */
public final class DialledSocket extends Socket {

    private final DialledSocketImpl connection;

    /** One that is not connected yet; the dialler decides with whom it connects. */
    public DialledSocket(Dialler dialler) throws SocketException {
        this(new DialledSocketImpl(dialler));
    }

    private DialledSocket(DialledSocketImpl connection) throws SocketException {
        super(connection);
        this.connection = connection;
    }

    /** Returns a socket over a channel that has come to a server's port; it closes the channel. */
    public static Socket brought(SocketChannel channel, int port) throws IOException {
        Socket socket = new DialledSocket(DialledSocketImpl.brought(channel, port));
        socket.connect(ConnectionEnds.UNNAMED);
        return socket;
    }

    /**
     * Returns where to write for who shares the connection with others: an interrupt neither ends
     * that nor closes the socket, as far as {@link StreamedChannel#writeUninterrupted} says.
     */
    public OutputStream uninterruptedOutput() throws IOException {
        return connection.uninterruptedOutput();
    }
}
