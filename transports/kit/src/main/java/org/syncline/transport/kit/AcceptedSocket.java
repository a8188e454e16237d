package org.syncline.transport.kit;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.net.SocketTimeoutException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.util.Set;

/**
 * A connected socket over a channel of the system, so that a selector may wait for it: once the
 * channel does not block, the streams are of no use. It fails in the words of other sockets.
 */
final class AcceptedSocket extends DeadlineSocket {

    private final SocketChannel channel;
    private final Socket socket;
    private volatile boolean shared;

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
        return new Received(socket.getInputStream());
    }

    private final class Received extends InputStream {

        private final InputStream in;

        Received(InputStream in) {
            this.in = in;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            try {
                return in.read(bytes, offset, length);
            } catch (IOException e) {
                throw asOfSockets(e);
            }
        }

        @Override
        public int available() throws IOException {
            try {
                return in.available();
            } catch (IOException e) {
                throw asOfSockets(e);
            }
        }

        @Override
        public void close() throws IOException {
            AcceptedSocket.this.close();
        }
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        return new Sent(socket.getOutputStream());
    }

    private final class Sent extends OutputStream {

        private final OutputStream out;

        Sent(OutputStream out) {
            this.out = out;
        }

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            try {
                out.write(bytes, offset, length);
            } catch (IOException e) {
                throw asOfSockets(e);
            }
        }

        @Override
        public void close() throws IOException {
            AcceptedSocket.this.close();
        }
    }

    @Override
    public SocketChannel getChannel() {
        return channel;
    }

    @Override
    public void connect(SocketAddress remote) throws IOException {
        socket.connect(remote);
    }

    @Override
    public void connect(SocketAddress remote, int millis) throws IOException {
        socket.connect(remote, millis);
    }

    @Override
    public void bind(SocketAddress local) throws IOException {
        socket.bind(local);
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
    public void setKeepAlive(boolean on) throws SocketException {
        socket.setKeepAlive(on);
    }

    @Override
    public boolean getKeepAlive() throws SocketException {
        return socket.getKeepAlive();
    }

    @Override
    public void setSoLinger(boolean on, int seconds) throws SocketException {
        socket.setSoLinger(on, seconds);
    }

    @Override
    public int getSoLinger() throws SocketException {
        return socket.getSoLinger();
    }

    @Override
    public void setSendBufferSize(int bytes) throws SocketException {
        socket.setSendBufferSize(bytes);
    }

    @Override
    public int getSendBufferSize() throws SocketException {
        return socket.getSendBufferSize();
    }

    @Override
    public void setReceiveBufferSize(int bytes) throws SocketException {
        socket.setReceiveBufferSize(bytes);
    }

    @Override
    public int getReceiveBufferSize() throws SocketException {
        return socket.getReceiveBufferSize();
    }

    @Override
    public void setTrafficClass(int trafficClass) throws SocketException {
        socket.setTrafficClass(trafficClass);
    }

    @Override
    public int getTrafficClass() throws SocketException {
        return socket.getTrafficClass();
    }

    @Override
    public void setReuseAddress(boolean on) throws SocketException {
        socket.setReuseAddress(on);
    }

    @Override
    public boolean getReuseAddress() throws SocketException {
        return socket.getReuseAddress();
    }

    @Override
    public void setOOBInline(boolean on) throws SocketException {
        socket.setOOBInline(on);
    }

    @Override
    public boolean getOOBInline() throws SocketException {
        return socket.getOOBInline();
    }

    @Override
    public void sendUrgentData(int data) throws IOException {
        try {
            socket.sendUrgentData(data);
        } catch (IOException e) {
            throw asOfSockets(e);
        }
    }

    @Override
    public void setPerformancePreferences(int connectionTime, int latency, int bandwidth) {
        socket.setPerformancePreferences(connectionTime, latency, bandwidth);
    }

    @Override
    public <T> Socket setOption(SocketOption<T> name, T value) throws IOException {
        try {
            socket.setOption(name, value);
            return this;
        } catch (IOException e) {
            throw asOfSockets(e);
        }
    }

    @Override
    public <T> T getOption(SocketOption<T> name) throws IOException {
        try {
            return socket.getOption(name);
        } catch (IOException e) {
            throw asOfSockets(e);
        }
    }

    @Override
    public Set<SocketOption<?>> supportedOptions() {
        return socket.supportedOptions();
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
    public boolean isInputShutdown() {
        return socket.isInputShutdown();
    }

    @Override
    public boolean isOutputShutdown() {
        return socket.isOutputShutdown();
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
    public void share() {
        shared = true;
    }

    @Override
    void end() throws IOException {
        try (socket) {
            if (shared) {
                shutDown();
            }
        }
    }

    /** Whoever else has it learns so that it has ended. */
    private void shutDown() throws IOException {
        try {
            channel.shutdownInput();
            channel.shutdownOutput();
        } catch (ClosedChannelException e) {
            // Another thread has ended it.
        }
    }

    @Override
    public String toString() {
        return socket.toString();
    }
}
