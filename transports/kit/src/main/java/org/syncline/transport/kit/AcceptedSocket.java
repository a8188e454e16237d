package org.syncline.transport.kit;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;

/**
 * A connected socket over a channel of the system, so that a selector may wait for it: once the
 * channel does not block, the streams are of no use. It fails in the words of other sockets.
 */
final class AcceptedSocket extends DeadlineSocket {

    private final SocketChannel channel;
    private final Socket socket;

    AcceptedSocket(SocketChannel channel) {
        this.channel = channel;
        socket = channel.socket();
    }

    private static IOException asOfSockets(IOException e) {
        return switch (e) {
            case SocketException same -> same;
            case SocketTimeoutException late -> late;
            case ClosedByInterruptException interrupted -> interrupted;
            case ClosedChannelException closed -> new SocketException("Socket closed", closed);
            default -> new SocketException(e.getMessage(), e);
        };
    }

    @Override
    InputStream arriving() throws IOException {
        return new FilterInputStream(socket.getInputStream()) {
            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                try {
                    return in.read(bytes, offset, length);
                } catch (IOException e) {
                    throw asOfSockets(e);
                }
            }
        };
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        return new FilterOutputStream(socket.getOutputStream()) {
            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                try {
                    out.write(bytes, offset, length);
                } catch (IOException e) {
                    throw asOfSockets(e);
                }
            }
        };
    }

    @Override
    public SocketChannel getChannel() {
        return channel;
    }

    @Override
    public void setSoTimeout(int millis) throws SocketException {
        socket.setSoTimeout(millis);
    }

    @Override
    public int getSoTimeout() throws SocketException {
        return socket.getSoTimeout();
    }

    @Override
    public void setTcpNoDelay(boolean on) throws SocketException {
        socket.setTcpNoDelay(on);
    }

    @Override
    public boolean getTcpNoDelay() throws SocketException {
        return socket.getTcpNoDelay();
    }

    @Override
    public InetAddress getInetAddress() {
        return socket.getInetAddress();
    }

    @Override
    public int getPort() {
        return socket.getPort();
    }

    @Override
    public InetAddress getLocalAddress() {
        return socket.getLocalAddress();
    }

    @Override
    public int getLocalPort() {
        return socket.getLocalPort();
    }

    @Override
    public SocketAddress getRemoteSocketAddress() {
        return socket.getRemoteSocketAddress();
    }

    @Override
    public SocketAddress getLocalSocketAddress() {
        return socket.getLocalSocketAddress();
    }

    @Override
    public void shutdownInput() throws IOException {
        socket.shutdownInput();
    }

    @Override
    public void shutdownOutput() throws IOException {
        socket.shutdownOutput();
    }

    @Override
    public boolean isBound() {
        return true;
    }

    @Override
    public boolean isConnected() {
        return true;
    }

    @Override
    public boolean isClosed() {
        return socket.isClosed();
    }

    @Override
    void end() throws IOException {
        socket.close();
    }
}
