package org.syncline.transport.jboss5;

import org.jboss.remoting3.Channel;
import org.jboss.remoting3.Connection;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Dialler;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.Handshake;
import org.syncline.transport.kit.TimedChannel;
import org.xnio.IoFuture;
import org.xnio.StreamConnection;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Opens the channel of a client over a connection on which both sides have proved the secret,
 * within the time that the options have for it. For one thread.
 */
final class ChannelOpening {

    private final RemotingEnd end;
    private final InetSocketAddress target;
    private final ConnectOptions options;
    private final String transport;
    private final Handshake handshake;
    private final long deadline;

    /**
     * The time begins.
     *
     * @param end the client's, whose closing ends what is opened
     * @param target where the other side says that it is
     */
    ChannelOpening(
            RemotingEnd end, InetSocketAddress target, Address address, ConnectOptions options) {
        this.end = end;
        this.target = target;
        this.options = options;
        transport = address.transport();
        handshake = new Handshake(transport, options.secret());
        deadline = System.nanoTime() + options.connectTimeout().toNanos();
    }

    Channel open() throws IOException {
        Optional<Dialler> dialler = options.dialler();
        StreamConnection proved = dialler.isPresent() ? dialled(dialler.get()) : connected();
        Connection connection = await(end.connect(proved));
        return await(connection.openChannel(Jboss5Server.SERVICE, RemotingEnd.CHANNEL));
    }

    private StreamConnection connected() throws IOException {
        StreamConnection stream =
                await(end.worker().openStreamConnection(target, null, RemotingEnd.CONNECTION));
        UnreadStreams streams = new UnreadStreams(stream, left());
        handshake.client(
                streams.in(),
                streams.out(),
                ConnectionEnds.dialled(stream.getLocalAddress(), stream.getPeerAddress()));
        return stream;
    }

    private StreamConnection dialled(Dialler dialler) throws IOException {
        SocketChannel channel = dialler.connect(left());
        end.channels().add(channel);
        TimedChannel timed = new TimedChannel(channel);
        handshake.client(timed.input(left()), timed.output(), ConnectionEnds.brought(target));
        StreamedThread thread =
                new StreamedThread(end.worker(), "syncline-" + transport + "-dialled");
        StreamedConnection proved =
                new StreamedConnection(
                        timed.release(),
                        ConnectionEnds.UNNAMED,
                        target,
                        new StreamedConnection.Means(
                                thread, end.threads(), options.responseTimeout()));
        thread.begin(proved::run);
        return proved;
    }

    private Duration left() {
        return Duration.ofNanos(deadline - System.nanoTime());
    }

    private <T> T await(IoFuture<T> future) throws IOException {
        if (future.await(Math.max(1, left().toMillis()), TimeUnit.MILLISECONDS)
                == IoFuture.Status.WAITING) {
            future.cancel();
            throw new SocketTimeoutException("no answer in time");
        }
        return future.get();
    }
}
