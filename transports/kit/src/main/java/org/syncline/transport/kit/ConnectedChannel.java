package org.syncline.transport.kit;

import org.jspecify.annotations.Nullable;

import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.SelectorProvider;
import java.util.Set;

/**
 * A channel over a connection that is there already, and stays as it is until it is closed: both
 * directions end together, and options are those of the socket below.
 */
public abstract class ConnectedChannel extends SocketChannel {

    private final Socket below;

    /**
     * @param below the socket whose addresses are the channel's
     */
    protected ConnectedChannel(Socket below) {
        super(SelectorProvider.provider());
        this.below = below;
    }

    @Override
    public SocketAddress getLocalAddress() {
        return below.getLocalSocketAddress();
    }

    @Override
    public @Nullable SocketAddress getRemoteAddress() {
        return below.getRemoteSocketAddress();
    }

    @Override
    public boolean isConnected() {
        return true;
    }

    @Override
    public boolean isConnectionPending() {
        return false;
    }

    @Override
    public boolean finishConnect() {
        return true;
    }

    @Override
    public boolean connect(SocketAddress remote) {
        throw new UnsupportedOperationException("it is connected");
    }

    @Override
    public SocketChannel bind(SocketAddress local) {
        throw new UnsupportedOperationException("it is connected");
    }

    @Override
    public SocketChannel shutdownInput() {
        throw new UnsupportedOperationException("both ends are closed together");
    }

    @Override
    public SocketChannel shutdownOutput() {
        throw new UnsupportedOperationException("both ends are closed together");
    }

    @Override
    public <T> SocketChannel setOption(SocketOption<T> name, T value) {
        throw new UnsupportedOperationException("the socket has its options");
    }

    @Override
    public <T> T getOption(SocketOption<T> name) {
        throw new UnsupportedOperationException("the socket has its options");
    }

    @Override
    public Set<SocketOption<?>> supportedOptions() {
        return Set.of();
    }
}
