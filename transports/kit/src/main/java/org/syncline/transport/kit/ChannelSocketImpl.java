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

/**
 * Lets a {@link java.net.Socket} run over a channel that is none of TCP's, for remoting systems
 * that take factories of sockets. TCP's options are taken and mean nothing; the time-out for
 * reading works. One thread may read while another writes; interrupting one closes a channel that
 * is a {@link StreamedChannel}.
 */
abstract class ChannelSocketImpl extends SocketImpl {

    private @Nullable TimedChannel channel;
    private volatile int timeoutMillis;
    private volatile boolean closed;

    /** Makes the channel of a socket that connects. */
    abstract SocketChannel dial(InetSocketAddress target, Duration time) throws IOException;

    @Override
    protected final void create(boolean stream) throws SocketException {
        if (!stream) {
            throw new SocketException("only stream sockets");
        }
    }

    @Override
    protected final void connect(String host, int port) throws IOException {
        connect(new InetSocketAddress(host, port), 0);
    }

    @Override
    protected final void connect(InetAddress host, int port) throws IOException {
        connect(new InetSocketAddress(host, port), 0);
    }

    @Override
    protected final void connect(SocketAddress target, int millis) throws IOException {
        if (!(target instanceof InetSocketAddress there) || there.isUnresolved()) {
            throw new SocketException("not a host and a port: " + target);
        }
        Duration time = Duration.ofMillis(millis == 0 ? Long.MAX_VALUE / 1_000_000 : millis);
        address = InetAddress.getLoopbackAddress();
        port = there.getPort();
        take(dial(there, time));
    }

    /** Runs over a channel from now on, which it closes, also if this fails. */
    final void take(SocketChannel connected) throws IOException {
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

    final boolean isClosed() {
        return closed;
    }

    private synchronized TimedChannel connected() throws SocketException {
        if (channel == null || closed) {
            throw new SocketException("Socket closed");
        }
        return channel;
    }

    @Override
    protected final InputStream getInputStream() throws IOException {
        return connected()
                .input(
                        () -> {
                            int millis = timeoutMillis;
                            return millis == 0 ? Long.MAX_VALUE : millis * 1_000_000L;
                        });
    }

    @Override
    protected final OutputStream getOutputStream() throws IOException {
        return connected().output();
    }

    /** Returns what {@link StreamedChannel#writeUninterrupted} writes. */
    final OutputStream uninterruptedOutput() throws IOException {
        return connected().uninterruptedOutput();
    }

    @Override
    protected final int available() throws IOException {
        return connected().available();
    }

    @Override
    protected void close() throws IOException {
        TimedChannel open;
        synchronized (this) {
            closed = true;
            open = channel;
        }
        if (open != null) {
            open.close();
        }
    }

    /**
     * Does nothing, because bytes inside of TLS have no end of one direction: the other side hears
     * of it by the close. What was written is on its way already.
     */
    @Override
    protected final void shutdownOutput() {}

    @Override
    protected final void sendUrgentData(int data) throws IOException {
        throw new SocketException("this socket has no urgent data");
    }

    @Override
    public final void setOption(int option, Object value) {
        if (option == SocketOptions.SO_TIMEOUT) {
            timeoutMillis = (Integer) value;
        }
    }

    @Override
    public final Object getOption(int option) {
        return switch (option) {
            case SocketOptions.SO_TIMEOUT -> timeoutMillis;
            case SocketOptions.SO_BINDADDR -> InetAddress.getLoopbackAddress();
            case SocketOptions.TCP_NODELAY,
                    SocketOptions.SO_KEEPALIVE,
                    SocketOptions.SO_REUSEADDR,
                    SocketOptions.SO_OOBINLINE ->
                    false;
            default -> 0;
        };
    }
}
