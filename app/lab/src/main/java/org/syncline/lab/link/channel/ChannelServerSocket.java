package org.syncline.lab.link.channel;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.nio.channels.ServerSocketChannel;
import java.util.Set;

/** The server's socket of a channel: it accepts sockets over a link, and leaves all else to it. */
final class ChannelServerSocket extends ServerSocket {

    private final ShapedServerSocketChannel channel;
    private final ServerSocket platform;

    private ChannelServerSocket(ShapedServerSocketChannel channel) throws IOException {
        this.channel = channel;
        this.platform = channel.platform().socket();
    }

    static ChannelServerSocket of(ShapedServerSocketChannel channel) {
        try {
            return new ChannelServerSocket(channel);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public Socket accept() throws IOException {
        return channel.over(platform.accept().getChannel()).socket();
    }

    @Override
    public void bind(@Nullable SocketAddress local) throws IOException {
        platform.bind(local);
    }

    @Override
    public void bind(@Nullable SocketAddress local, int backlog) throws IOException {
        platform.bind(local, backlog);
    }

    @Override
    public @Nullable InetAddress getInetAddress() {
        return platform.getInetAddress();
    }

    @Override
    public int getLocalPort() {
        return platform.getLocalPort();
    }

    @Override
    public @Nullable SocketAddress getLocalSocketAddress() {
        return platform.getLocalSocketAddress();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    @Override
    public ServerSocketChannel getChannel() {
        return channel;
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
    public void setSoTimeout(int timeout) throws SocketException {
        platform.setSoTimeout(timeout);
    }

    @Override
    public int getSoTimeout() throws IOException {
        return platform.getSoTimeout();
    }

    @Override
    public void setReuseAddress(boolean on) throws SocketException {
        platform.setReuseAddress(on);
    }

    @Override
    public boolean getReuseAddress() throws SocketException {
        return platform.getReuseAddress();
    }

    @Override
    public void setReceiveBufferSize(int size) throws SocketException {
        platform.setReceiveBufferSize(size);
    }

    @Override
    public int getReceiveBufferSize() throws SocketException {
        return platform.getReceiveBufferSize();
    }

    @Override
    public <T> ServerSocket setOption(SocketOption<T> option, T value) throws IOException {
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
    public String toString() {
        return "over a link: " + platform;
    }
}
