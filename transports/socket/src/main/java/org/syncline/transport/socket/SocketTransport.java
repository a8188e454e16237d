package org.syncline.transport.socket;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.DeadlineInput;
import org.syncline.core.transport.Handshake;
import org.syncline.core.transport.HandshakeException;
import org.syncline.core.transport.Library;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Transport;
import org.syncline.transport.socket.codec.Limits;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.EnumSet;

/**
 * Plain TCP sockets with binary frames: what remoting costs at least, and the fastest way to
 * synchronise.
 */
public final class SocketTransport implements Transport {

    static final String NAME = "socket";

    private final Limits limits;

    public SocketTransport() {
        this(Limits.DEFAULT);
    }

    SocketTransport(Limits limits) {
        this.limits = limits;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Traits traits() {
        return new Traits(
                "Sockets",
                "Syncline",
                "TCP sockets",
                Library.besides(SocketTransport.class),
                "length-prefixed binary frames, fields in the order of the interface's schema",
                Traits.Marshalling.MAPPED_STRUCTURES,
                EnumSet.of(Traits.Feature.FILE_RANGES),
                "Messages of at most " + (limits.frameBytes() >> 20) + " MiB.");
    }

    @Override
    public Listener listen(ListenOptions options) throws IOException {
        return SocketListener.open(options, limits);
    }

    @Override
    public Connection connect(Address address, ConnectOptions options) throws IOException {
        Address end = address.withShare("");
        SocketChannel channel = SocketChannel.open();
        try {
            long start = System.nanoTime();
            open(channel, end, options.connectTimeout());
            Duration left = options.connectTimeout().minusNanos(System.nanoTime() - start);
            shakeHands(channel, end, options, left);
            return new SocketConnection(channel, end, options, limits);
        } catch (IOException | RuntimeException | Error e) {
            channel.close();
            throw e;
        }
    }

    private static void open(SocketChannel channel, Address address, Duration time)
            throws IOException {
        InetSocketAddress target = new InetSocketAddress(address.host(), address.port());
        if (target.isUnresolved()) {
            throw new IOException(
                    "the host of " + address + " is unknown; check its spelling and the network");
        }
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        try {
            channel.socket().connect(target, (int) Math.max(1, time.toMillis()));
        } catch (ConnectException e) {
            throw new IOException(
                    "nobody listens on "
                            + address
                            + "; start `syncline serve` there or check the port",
                    e);
        } catch (SocketTimeoutException e) {
            throw new IOException(
                    address
                            + " did not answer within "
                            + Seconds.of(time)
                            + "; check the address and firewalls on the way",
                    e);
        }
    }

    private static void shakeHands(
            SocketChannel channel, Address address, ConnectOptions options, Duration left)
            throws IOException {
        try {
            new Handshake(NAME, options.secret())
                    .client(
                            new DeadlineInput(channel.socket(), left),
                            channel.socket().getOutputStream());
        } catch (HandshakeException e) {
            throw new IOException("cannot connect to " + address + ": " + e.getMessage(), e);
        }
    }
}
