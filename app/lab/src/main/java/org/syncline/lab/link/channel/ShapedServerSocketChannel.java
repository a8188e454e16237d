package org.syncline.lab.link.channel;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.link.connection.ShapedConnection;
import org.syncline.lab.link.connection.ShapedLink;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.SelectorProvider;
import java.util.Set;

/** Accepts channels over a link from a channel of the platform, to which all else is left. */
final class ShapedServerSocketChannel extends ServerSocketChannel {

    private final ShapedLink link;
    private final ServerSocketChannel platform;
    private @Nullable ServerSocket socket;

    ShapedServerSocketChannel(
            SelectorProvider provider, ShapedLink link, ServerSocketChannel platform) {
        super(provider);
        this.link = link;
        this.platform = platform;
    }

    ServerSocketChannel platform() {
        return platform;
    }

    @Override
    public @Nullable SocketChannel accept() throws IOException {
        try {
            SocketChannel accepted = platform.accept();
            return accepted == null ? null : over(accepted);
        } catch (ClosedChannelException e) {
            close();
            throw e;
        }
    }

    SocketChannel over(SocketChannel accepted) {
        return new ShapedSocketChannel(provider(), ShapedConnection.accepted(link, accepted), true);
    }

    @Override
    public synchronized ServerSocket socket() {
        if (socket == null) {
            socket = ChannelServerSocket.of(this);
        }
        return socket;
    }

    @Override
    public ServerSocketChannel bind(@Nullable SocketAddress local, int backlog) throws IOException {
        platform.bind(local, backlog);
        return this;
    }

    @Override
    public <T> ServerSocketChannel setOption(SocketOption<T> option, T value) throws IOException {
        platform.setOption(option, value);
        return this;
    }

    @Override
    public <T> T getOption(SocketOption<T> option) throws IOException {
        return platform.getOption(option);
    }

    @Override
    public Set<SocketOption<?>> supportedOptions() {
        return platform.supportedOptions();
    }

    @Override
    public @Nullable SocketAddress getLocalAddress() throws IOException {
        return platform.getLocalAddress();
    }

    @Override
    protected void implCloseSelectableChannel() throws IOException {
        platform.close();
    }

    @Override
    protected void implConfigureBlocking(boolean block) throws IOException {
        platform.configureBlocking(block);
    }

    @Override
    public String toString() {
        return "over a link: " + platform;
    }
}
