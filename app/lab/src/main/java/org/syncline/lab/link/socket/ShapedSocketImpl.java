package org.syncline.lab.link.socket;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.link.connection.PlatformChannels;
import org.syncline.lab.link.connection.ShapedConnection;
import org.syncline.lab.link.connection.ShapedLink;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.net.SocketOption;
import java.net.SocketOptions;
import java.net.UnknownHostException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.NetworkChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * A socket, or a server's socket, over a link: for {@code Socket} and {@code ServerSocket}, whose
 * subclasses may be given one each, or a factory for all. It ends at the addresses of a socket of
 * the platform, and has its options.
 *
 * <p>Other than with the platform's sockets, an interrupt during connect or accept closes it. There
 * is no urgent data.
 */
public final class ShapedSocketImpl extends SocketImpl {

    private final ShapedLink link;
    private final boolean listens;
    private @Nullable NetworkChannel channel;
    private @Nullable ShapedConnection connection;
    private volatile int timeoutMillis;
    private volatile boolean closed;

    private ShapedSocketImpl(ShapedLink link, boolean listens) {
        this.link = link;
        this.listens = listens;
    }

    /** For a {@code Socket}. */
    public static ShapedSocketImpl calling(ShapedLink link) {
        return new ShapedSocketImpl(link, false);
    }

    /** For a {@code ServerSocket}. */
    public static ShapedSocketImpl listening(ShapedLink link) {
        return new ShapedSocketImpl(link, true);
    }

    @Override
    protected synchronized void create(boolean stream) throws IOException {
        if (!stream) {
            throw new SocketException("datagrams cannot be sent over an emulated link");
        }
        if (closed) {
            throw closed();
        }
        if (channel == null) {
            channel =
                    listens
                            ? PlatformChannels.provider().openServerSocketChannel()
                            : PlatformChannels.provider().openSocketChannel();
        }
    }

    private synchronized NetworkChannel channel() throws SocketException {
        if (closed || channel == null) {
            throw closed();
        }
        return channel;
    }

    private ServerSocketChannel server() throws SocketException {
        return (ServerSocketChannel) channel();
    }

    private static SocketException closed() {
        return new SocketException("Socket closed");
    }

    @Override
    protected void connect(String host, int port) throws IOException {
        connect(new InetSocketAddress(host, port), 0);
    }

    @Override
    protected void connect(InetAddress host, int port) throws IOException {
        connect(new InetSocketAddress(host, port), 0);
    }

    @Override
    protected void connect(SocketAddress remote, int timeout) throws IOException {
        if (!(remote instanceof InetSocketAddress inet)) {
            throw new IllegalArgumentException("Unsupported address type");
        }
        if (inet.isUnresolved()) {
            close();
            throw new UnknownHostException(inet.getHostString());
        }
        ShapedConnection connecting = new ShapedConnection(link, (SocketChannel) channel());
        synchronized (this) {
            connection = connecting;
        }
        connecting.connect(
                inet,
                timeout == 0 ? ShapedConnection.NEVER : TimeUnit.MILLISECONDS.toNanos(timeout));
        address = inet.getAddress();
        port = inet.getPort();
        rememberLocalPort();
    }

    @Override
    protected void bind(InetAddress host, int wanted) throws IOException {
        if (listens) {
            // A channel binds and listens at once; the port is known after listen.
            address = host;
            localport = wanted;
        } else {
            ((SocketChannel) channel()).bind(new InetSocketAddress(host, wanted));
            rememberLocalPort();
        }
    }

    @Override
    protected void listen(int backlog) throws IOException {
        server().bind(new InetSocketAddress(address, localport), backlog);
        rememberLocalPort();
    }

    private void rememberLocalPort() throws IOException {
        localport = ((InetSocketAddress) channel().getLocalAddress()).getPort();
    }

    @Override
    protected void accept(SocketImpl socket) throws IOException {
        if (!(socket instanceof ShapedSocketImpl accepted)) {
            throw new SocketException("a socket of another kind cannot be accepted over a link");
        }
        ServerSocketChannel server = server();
        server.socket().setSoTimeout(timeoutMillis);
        accepted.take(ShapedConnection.accepted(link, acceptPlatform(server)));
    }

    private SocketChannel acceptPlatform(ServerSocketChannel server) throws IOException {
        try {
            return server.socket().accept().getChannel();
        } catch (ClosedChannelException e) {
            // Closed just then, or by an interrupt.
            throw closed();
        } catch (SocketException e) {
            throw closed ? closed() : e;
        }
    }

    private void take(ShapedConnection accepted) throws IOException {
        InetSocketAddress remote = (InetSocketAddress) accepted.platform().getRemoteAddress();
        synchronized (this) {
            channel = accepted.platform();
            connection = accepted;
        }
        address = remote.getAddress();
        port = remote.getPort();
        rememberLocalPort();
    }

    private synchronized ShapedConnection connection() throws SocketException {
        if (connection == null || closed) {
            throw closed();
        }
        return connection;
    }

    @Override
    protected InputStream getInputStream() throws IOException {
        return ShapedStreams.input(connection(), () -> timeoutMillis, this::close);
    }

    @Override
    protected OutputStream getOutputStream() throws IOException {
        return ShapedStreams.output(connection(), this::close);
    }

    @Override
    protected int available() throws IOException {
        return connection().available();
    }

    @Override
    protected void shutdownInput() throws IOException {
        connection().shutdownInput();
    }

    @Override
    protected void shutdownOutput() throws IOException {
        connection().shutdownOutput();
    }

    @Override
    protected boolean supportsUrgentData() {
        return false;
    }

    @Override
    protected void sendUrgentData(int data) throws IOException {
        throw new SocketException("an emulated link has no urgent data");
    }

    @Override
    protected void close() throws IOException {
        ShapedConnection ending;
        NetworkChannel closing;
        synchronized (this) {
            ending = connection;
            closing = channel;
        }
        closed = true;
        if (ending != null) {
            ending.close();
        } else if (closing != null) {
            closing.close();
        }
    }

    @Override
    public void setOption(int option, Object value) throws SocketException {
        if (option == SocketOptions.SO_TIMEOUT) {
            channel();
            timeoutMillis = (Integer) value;
        } else {
            SocketSettings.set(channel(), option, value);
        }
    }

    @Override
    public Object getOption(int option) throws SocketException {
        return option == SocketOptions.SO_TIMEOUT
                ? timeoutMillis
                : SocketSettings.get(channel(), option);
    }

    @Override
    protected <T> void setOption(SocketOption<T> option, T value) throws IOException {
        channel().setOption(option, value);
    }

    @Override
    protected <T> T getOption(SocketOption<T> option) throws IOException {
        return channel().getOption(option);
    }

    @Override
    protected Set<SocketOption<?>> supportedOptions() {
        try {
            return channel().supportedOptions();
        } catch (SocketException e) {
            return Set.of();
        }
    }
}
