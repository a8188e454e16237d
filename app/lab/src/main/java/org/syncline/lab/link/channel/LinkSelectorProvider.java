package org.syncline.lab.link.channel;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.link.connection.PlatformChannels;
import org.syncline.lab.link.connection.ShapedConnection;
import org.syncline.lab.link.connection.ShapedLink;

import java.io.IOException;
import java.net.ProtocolFamily;
import java.net.SocketException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.Pipe;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.AbstractSelector;
import java.nio.channels.spi.SelectorProvider;

/**
 * Makes channels over a link, of TCP and of Unix-domain sockets. Pipes are the platform's;
 * datagrams cannot be sent.
 */
public final class LinkSelectorProvider extends SelectorProvider {

    private final @Nullable ShapedLink link;

    /** Over the link that is {@linkplain LinkInstallation installed} in this JVM. */
    public LinkSelectorProvider() {
        this(null);
    }

    /** Over a link of its own. */
    LinkSelectorProvider(@Nullable ShapedLink link) {
        this.link = link;
    }

    private ShapedLink link() {
        return link == null ? LinkInstallation.installed() : link;
    }

    @Override
    public DatagramChannel openDatagramChannel() throws IOException {
        throw new SocketException(
                "datagrams cannot be sent over an emulated link; choose the link none");
    }

    @Override
    public DatagramChannel openDatagramChannel(ProtocolFamily family) throws IOException {
        return openDatagramChannel();
    }

    @Override
    public Pipe openPipe() throws IOException {
        return PlatformChannels.provider().openPipe();
    }

    @Override
    public AbstractSelector openSelector() throws IOException {
        return new ShapedSelector(this, link(), PlatformChannels.provider().openSelector());
    }

    @Override
    public ServerSocketChannel openServerSocketChannel() throws IOException {
        return server(PlatformChannels.provider().openServerSocketChannel());
    }

    @Override
    public ServerSocketChannel openServerSocketChannel(ProtocolFamily family) throws IOException {
        return server(PlatformChannels.provider().openServerSocketChannel(family));
    }

    private ServerSocketChannel server(ServerSocketChannel platform) {
        return new ShapedServerSocketChannel(this, link(), platform);
    }

    @Override
    public SocketChannel openSocketChannel() throws IOException {
        return channel(PlatformChannels.provider().openSocketChannel());
    }

    @Override
    public SocketChannel openSocketChannel(ProtocolFamily family) throws IOException {
        return channel(PlatformChannels.provider().openSocketChannel(family));
    }

    private SocketChannel channel(SocketChannel platform) {
        return new ShapedSocketChannel(this, new ShapedConnection(link(), platform), false);
    }
}
