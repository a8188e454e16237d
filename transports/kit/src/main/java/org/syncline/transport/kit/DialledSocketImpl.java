package org.syncline.transport.kit;

import org.syncline.core.transport.Dialler;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.nio.channels.SocketChannel;
import java.time.Duration;

/**
 * Lets a {@link java.net.Socket} that connects run over what a {@link Dialler} connects. Closing
 * the socket does not end the dialling, which has a time of its own.
 */
public final class DialledSocketImpl extends ChannelSocketImpl {

    private final Dialler dialler;

    public DialledSocketImpl(Dialler dialler) {
        this.dialler = dialler;
    }

    /** One whose channel has come to a server's port. */
    public static DialledSocketImpl brought(SocketChannel channel, int port) {
        DialledSocketImpl brought = new DialledSocketImpl(most -> channel);
        brought.localport = port;
        return brought;
    }

    @Override
    SocketChannel dial(InetSocketAddress target, Duration time) throws IOException {
        address = target.getAddress();
        try {
            return dialler.connect(time);
        } catch (IOException e) {
            // Not its cause, because libraries' users are told the innermost one.
            IOException told = new IOException(e.getMessage());
            told.addSuppressed(e);
            throw told;
        }
    }

    @Override
    protected void bind(InetAddress host, int wanted) {
        // What the dialler connects has its own ends.
    }

    @Override
    protected void listen(int backlog) throws IOException {
        throw new SocketException("this socket connects only");
    }

    @Override
    protected void accept(SocketImpl accepted) throws IOException {
        throw new SocketException("this socket connects only");
    }
}
