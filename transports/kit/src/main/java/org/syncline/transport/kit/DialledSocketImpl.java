package org.syncline.transport.kit;

import org.syncline.core.transport.Dialler;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.nio.channels.SocketChannel;
import java.time.Duration;

/** Lets a {@link java.net.Socket} that connects run over what a {@link Dialler} connects. */
public final class DialledSocketImpl extends ChannelSocketImpl {

    private final Dialler dialler;

    public DialledSocketImpl(Dialler dialler) {
        this.dialler = dialler;
    }

    @Override
    SocketChannel dial(InetSocketAddress target, Duration time) throws IOException {
        return dialler.connect(time);
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
