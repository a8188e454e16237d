package org.syncline.transport.kit;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.net.SocketOptions;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Objects;

/**
 * Lets a {@link java.net.Socket} or {@link java.net.ServerSocket} run over the user's {@link
 * UnixEndPoints}, for remoting systems that take socket factories: a loopback address with a port
 * leads to the file of that number. TCP's options are taken and mean nothing; the time-out for
 * reading works. One thread may read while another writes.
 */
public final class UnixSocketImpl extends SocketImpl {

    private static final int BACKLOG = 256;

    private final UnixEndPoints endPoints;
    private UnixEndPoints.@Nullable Bound server;
    private @Nullable TimedChannel channel;
    private volatile int timeoutMillis;
    private volatile boolean closed;

    public UnixSocketImpl(UnixEndPoints endPoints) {
        this.endPoints = endPoints;
    }

    @Override
    protected void create(boolean stream) throws SocketException {
        if (!stream) {
            throw new SocketException("only stream sockets");
        }
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
    protected void connect(SocketAddress target, int millis) throws IOException {
        if (!(target instanceof InetSocketAddress there) || there.isUnresolved()) {
            throw new SocketException("not a host and a port: " + target);
        }
        Duration time = Duration.ofMillis(millis == 0 ? Long.MAX_VALUE / 1_000_000 : millis);
        SocketChannel connected =
                endPoints.connect(there.getAddress().getHostAddress(), there.getPort(), time);
        address = InetAddress.getLoopbackAddress();
        port = there.getPort();
        take(connected);
    }

    private void take(SocketChannel connected) throws IOException {
        TimedChannel timed;
        try {
            timed = new TimedChannel(connected);
        } catch (IOException | RuntimeException | Error e) {
            connected.close();
            throw e;
        }
        synchronized (this) {
            channel = timed;
        }
        if (closed) {
            timed.close();
            throw new SocketException("Socket closed");
        }
    }

    @Override
    protected void bind(InetAddress host, int wanted) throws IOException {
        // A client's socket is bound to nothing; a server's is, once it is known to be one.
        address = host;
        localport = wanted;
    }

    @Override
    protected void listen(int backlog) throws IOException {
        UnixEndPoints.Bound bound =
                endPoints.bind(
                        Objects.requireNonNull(address).getHostAddress(),
                        localport,
                        Math.max(backlog, BACKLOG));
        localport = bound.port();
        synchronized (this) {
            server = bound;
        }
    }

    @Override
    protected void accept(SocketImpl accepted) throws IOException {
        UnixEndPoints.Bound listening;
        synchronized (this) {
            listening = server;
        }
        if (listening == null || closed) {
            throw new SocketException("Socket closed");
        }
        UnixSocketImpl end = (UnixSocketImpl) accepted;
        SocketChannel connected = listening.channel().accept();
        end.address = InetAddress.getLoopbackAddress();
        end.localport = localport;
        end.take(connected);
    }

    private synchronized TimedChannel connected() throws SocketException {
        if (channel == null || closed) {
            throw new SocketException("Socket closed");
        }
        return channel;
    }

    @Override
    protected InputStream getInputStream() throws IOException {
        return connected()
                .input(
                        () -> {
                            int millis = timeoutMillis;
                            return millis == 0 ? Long.MAX_VALUE : millis * 1_000_000L;
                        });
    }

    @Override
    protected OutputStream getOutputStream() throws IOException {
        return connected().output();
    }

    @Override
    protected int available() {
        return 0;
    }

    @Override
    protected void close() throws IOException {
        UnixEndPoints.Bound listening;
        TimedChannel open;
        synchronized (this) {
            closed = true;
            listening = server;
            open = channel;
        }
        if (listening != null) {
            listening.close();
        }
        if (open != null) {
            open.close();
        }
    }

    @Override
    protected void sendUrgentData(int data) throws IOException {
        throw new SocketException("Unix-domain sockets have no urgent data");
    }

    @Override
    public void setOption(int option, Object value) {
        if (option == SocketOptions.SO_TIMEOUT) {
            timeoutMillis = (Integer) value;
        }
    }

    @Override
    public Object getOption(int option) {
        return switch (option) {
            case SocketOptions.SO_TIMEOUT -> timeoutMillis;
            case SocketOptions.SO_BINDADDR -> InetAddress.getLoopbackAddress();
            default -> 0;
        };
    }
}
