package org.syncline.lab.link.channel;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.link.connection.ShapedConnection;
import org.syncline.lab.link.socket.ShapedStreams;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.net.SocketOption;
import java.net.UnknownHostException;
import java.nio.channels.SocketChannel;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * The socket of a channel over a link: bytes go over the link, options and addresses are those of
 * the platform's. Reads ignore interrupts.
 */
final class ChannelSocket extends Socket {

    private final ShapedSocketChannel channel;
    private final Socket platform;
    private volatile int timeoutMillis;

    private ChannelSocket(ShapedSocketChannel channel) throws SocketException {
        super((SocketImpl) null);
        this.channel = channel;
        this.platform = channel.connection().platform().socket();
    }

    static ChannelSocket of(ShapedSocketChannel channel) {
        try {
            return new ChannelSocket(channel);
        } catch (SocketException e) {
            throw new IllegalStateException(e);
        }
    }

    private void checkOpen() throws SocketException {
        if (!channel.isOpen()) {
            throw new SocketException("Socket is closed");
        }
    }

    private Socket open() throws SocketException {
        checkOpen();
        return platform;
    }

    private ShapedConnection connected() throws SocketException {
        checkOpen();
        if (!channel.isConnected()) {
            throw new SocketException("Socket is not connected");
        }
        return channel.connection();
    }

    @Override
    public void connect(SocketAddress remote) throws IOException {
        connect(remote, 0);
    }

    @Override
    public void connect(SocketAddress remote, int timeout) throws IOException {
        checkOpen();
        if (channel.isConnected()) {
            throw new SocketException("Already connected");
        }
        if (remote instanceof InetSocketAddress inet && inet.isUnresolved()) {
            close();
            throw new UnknownHostException(inet.getHostString());
        }
        channel.beginConnect(remote);
        channel.connectWithin(
                remote,
                timeout == 0 ? ShapedConnection.NEVER : TimeUnit.MILLISECONDS.toNanos(timeout));
    }

    @Override
    public void bind(@Nullable SocketAddress local) throws IOException {
        open().bind(local);
    }

    @Override
    public @Nullable InetAddress getInetAddress() {
        return channel.isConnected() ? platform.getInetAddress() : null;
    }

    @Override
    public InetAddress getLocalAddress() {
        return platform.getLocalAddress();
    }

    @Override
    public int getPort() {
        return channel.isConnected() ? platform.getPort() : 0;
    }

    @Override
    public int getLocalPort() {
        return platform.getLocalPort();
    }

    @Override
    public @Nullable SocketAddress getRemoteSocketAddress() {
        return channel.isConnected() ? platform.getRemoteSocketAddress() : null;
    }

    @Override
    public @Nullable SocketAddress getLocalSocketAddress() {
        return platform.getLocalSocketAddress();
    }

    @Override
    public SocketChannel getChannel() {
        return channel;
    }

    @Override
    public InputStream getInputStream() throws IOException {
        ShapedConnection connection = connected();
        if (channel.isInputShut()) {
            throw new SocketException("Socket input is shutdown");
        }
        return ShapedStreams.input(connection, () -> timeoutMillis, channel);
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        ShapedConnection connection = connected();
        if (channel.isOutputShut()) {
            throw new SocketException("Socket output is shutdown");
        }
        return ShapedStreams.output(connection, channel);
    }

    @Override
    public void shutdownInput() throws IOException {
        connected();
        channel.shutdownInput();
    }

    @Override
    public void shutdownOutput() throws IOException {
        connected();
        channel.shutdownOutput();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    @Override
    public boolean isConnected() {
        return channel.isConnected();
    }

    @Override
    public boolean isBound() {
        return platform.isBound();
    }

    @Override
    public boolean isClosed() {
        return !channel.isOpen();
    }

    @Override
    public boolean isInputShutdown() {
        return channel.isInputShut();
    }

    @Override
    public boolean isOutputShutdown() {
        return channel.isOutputShut();
    }

    @Override
    public void setSoTimeout(int timeout) throws SocketException {
        checkOpen();
        if (timeout < 0) {
            throw new IllegalArgumentException("timeout < 0");
        }
        timeoutMillis = timeout;
    }

    @Override
    public int getSoTimeout() throws SocketException {
        checkOpen();
        return timeoutMillis;
    }

    @Override
    public void setTcpNoDelay(boolean on) throws SocketException {
        open().setTcpNoDelay(on);
    }

    @Override
    public boolean getTcpNoDelay() throws SocketException {
        return open().getTcpNoDelay();
    }

    @Override
    public void setSoLinger(boolean on, int linger) throws SocketException {
        open().setSoLinger(on, linger);
    }

    @Override
    public int getSoLinger() throws SocketException {
        return open().getSoLinger();
    }

    @Override
    public void sendUrgentData(int data) throws IOException {
        throw new SocketException("an emulated link has no urgent data");
    }

    @Override
    public void setOOBInline(boolean on) throws SocketException {
        open().setOOBInline(on);
    }

    @Override
    public boolean getOOBInline() throws SocketException {
        return open().getOOBInline();
    }

    @Override
    public void setSendBufferSize(int size) throws SocketException {
        open().setSendBufferSize(size);
    }

    @Override
    public int getSendBufferSize() throws SocketException {
        return open().getSendBufferSize();
    }

    @Override
    public void setReceiveBufferSize(int size) throws SocketException {
        open().setReceiveBufferSize(size);
    }

    @Override
    public int getReceiveBufferSize() throws SocketException {
        return open().getReceiveBufferSize();
    }

    @Override
    public void setKeepAlive(boolean on) throws SocketException {
        open().setKeepAlive(on);
    }

    @Override
    public boolean getKeepAlive() throws SocketException {
        return open().getKeepAlive();
    }

    @Override
    public void setTrafficClass(int trafficClass) throws SocketException {
        open().setTrafficClass(trafficClass);
    }

    @Override
    public int getTrafficClass() throws SocketException {
        return open().getTrafficClass();
    }

    @Override
    public void setReuseAddress(boolean on) throws SocketException {
        open().setReuseAddress(on);
    }

    @Override
    public boolean getReuseAddress() throws SocketException {
        return open().getReuseAddress();
    }

    @Override
    public <T> Socket setOption(SocketOption<T> option, T value) throws IOException {
        open().setOption(option, value);
        return this;
    }

    @Override
    public <T> T getOption(SocketOption<T> option) throws IOException {
        return open().getOption(option);
    }

    @Override
    public Set<SocketOption<?>> supportedOptions() {
        return platform.supportedOptions();
    }

    @Override
    public String toString() {
        return "over a link: " + platform;
    }
}
