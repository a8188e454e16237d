package org.syncline.transport.socket;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Dialler;
import org.syncline.core.transport.Library;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Transport;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.Handshake;
import org.syncline.transport.kit.HandshakeException;
import org.syncline.transport.kit.Stubs;
import org.syncline.transport.kit.TimedChannel;
import org.syncline.transport.socket.codec.FrameLimits;
import org.syncline.transport.socket.codec.Serialization;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;

/**
 * The same frames, handshake, time-outs and sharing of a connection for every transport; they
 * differ in {@link FrameVariant}. Serialisers of other people's libraries ride on them too: only
 * the content of the frames is theirs.
 */
public abstract class FrameTransport implements Transport {

    private final FrameVariant style;
    private final FrameLimits limits = FrameLimits.DEFAULT;

    FrameTransport(FrameVariant style) {
        this.style = style;
    }

    /** The transport {@code socket} with another serialisation. */
    protected FrameTransport(String name, Serialization serialization) {
        this(
                new FrameVariant(
                        name,
                        new TcpNetwork(),
                        ReadWaitStrategy.Kind.SPIN,
                        Workers.Kind.PLATFORM,
                        serialization));
    }

    @Override
    public final String name() {
        return style.transport();
    }

    /** Traits that differ by title, by what they stand for, and by a sentence on their limits. */
    final Traits traits(String title, String standsFor, String also) {
        return new Traits(
                title,
                "Sockets",
                standsFor,
                Library.besides(FrameTransport.class),
                "length-prefixed binary frames, fields in the order of the interface's schema",
                Traits.Marshalling.MAPPED_STRUCTURES,
                EnumSet.of(Traits.Feature.FILE_RANGES, Traits.Feature.ASYNCHRONOUS_CALLS),
                ("Messages of at most " + (limits.frameBytes() >> 20) + " MiB. " + also).strip());
    }

    @Override
    public final Listener listen(ListenOptions options) throws IOException {
        return SocketListener.open(style, options, limits);
    }

    @Override
    public final Connection connect(Address address, ConnectOptions options) throws IOException {
        return connect(address, options, CallerId.next());
    }

    /** One of several connections of the same client. */
    public final Connection connect(Address address, ConnectOptions options, CallerId caller)
            throws IOException {
        Address end = address.withShare("");
        long start = System.nanoTime();
        Optional<Dialler> dialler = options.dialler();
        SocketChannel channel =
                dialler.isPresent()
                        ? dialler.get().connect(options.connectTimeout())
                        : reach(end, options.connectTimeout());
        try {
            Duration left = options.connectTimeout().minusNanos(System.nanoTime() - start);
            Handshake handshake = new Handshake(name(), options.secret(), caller);
            ConnectionEnds ends =
                    dialler.isPresent()
                            ? ConnectionEnds.brought(new InetSocketAddress(end.host(), end.port()))
                            : style.network().dialled(channel, end);
            shakeHands(channel, end, handshake, new Terms(ends, left));
            return new SocketConnection(
                    style,
                    channel,
                    end,
                    new SocketConnection.Terms(options.responseTimeout(), limits));
        } catch (IOException | RuntimeException | Error e) {
            channel.close();
            throw e;
        }
    }

    private SocketChannel reach(Address address, Duration time) throws IOException {
        try {
            SocketChannel channel = style.network().connect(address, time);
            try {
                style.network().tune(channel);
                return channel;
            } catch (IOException | RuntimeException | Error e) {
                channel.close();
                throw e;
            }
        } catch (ConnectException e) {
            throw ConnectionFailures.nobodyListens(address, e);
        } catch (SocketTimeoutException e) {
            throw new IOException(
                    address
                            + " did not answer within "
                            + DurationText.of(time)
                            + "; check the address and firewalls on the way",
                    e);
        }
    }

    /** The service of a stub, over another connection to the same end point. */
    public static <T> T rebound(T stub, Class<T> type, Connection connection) {
        Stub bound = (Stub) Proxy.getInvocationHandler(stub);
        return Stubs.of(type, bound.over((SocketConnection) connection));
    }

    /** What a handshake is bound to, and how long it may take. */
    private record Terms(ConnectionEnds ends, Duration left) {}

    private static void shakeHands(
            SocketChannel channel, Address address, Handshake handshake, Terms terms)
            throws IOException {
        TimedChannel timed = new TimedChannel(channel);
        try {
            handshake.client(timed.input(terms.left()), timed.output(), terms.ends());
            timed.release();
        } catch (HandshakeException e) {
            timed.close();
            throw new IOException("cannot connect to " + address + ": " + e.getMessage(), e);
        } catch (IOException | RuntimeException | Error e) {
            timed.close();
            throw e;
        }
    }
}
