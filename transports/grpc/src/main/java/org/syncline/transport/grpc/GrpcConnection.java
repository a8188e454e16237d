package org.syncline.transport.grpc;

import io.grpc.ManagedChannel;
import io.grpc.netty.shaded.io.grpc.netty.InternalNettyChannelCredentials;
import io.grpc.netty.shaded.io.grpc.netty.InternalProtocolNegotiator;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.netty.channel.Channel;
import io.grpc.netty.shaded.io.netty.channel.ChannelFactory;
import io.grpc.netty.shaded.io.netty.channel.ChannelOption;
import io.grpc.netty.shaded.io.netty.channel.socket.nio.NioSocketChannel;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.transport.kit.BoundNames;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.MessageLimits;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A gRPC channel that has one connection. Callers wait on their own threads and read their replies
 * there; nothing else blocks, so the channel needs no threads beside its event loop, but for one
 * that reads where a dialler makes the connection. Safe for any thread.
 */
final class GrpcConnection implements Connection {

    private static final Logger LOG = System.getLogger(GrpcConnection.class.getName());
    private static final int METADATA_BYTES = 64 << 10;
    private static final Duration CLOSE_TIME = Duration.ofSeconds(10);

    private final ConnectOptions options;
    private final EventLoops loops;
    private final OpenChannels dialled;
    private final ManagedChannel channel;
    private final GrpcCalls calls;
    private final NameService names;

    private GrpcConnection(Address address, ConnectOptions options, InetSocketAddress remote) {
        ClientHandshakeSide side = new ClientHandshakeSide(address, options);
        InternalProtocolNegotiator.ClientFactory negotiators = new Negotiator(side);
        this.options = options;
        this.dialled = new OpenChannels(options.responseTimeout());
        String name = "syncline-" + address.transport() + "-client";
        this.loops =
                options.dialler().isPresent()
                        ? EventLoops.withoutSelectors(1, name + "-")
                        : EventLoops.of(1, name + "-");
        this.channel =
                NettyChannelBuilder.forAddress(
                                remote, InternalNettyChannelCredentials.create(negotiators))
                        .channelFactory(channels(side, name), InetSocketAddress.class)
                        .eventLoopGroup(loops.group())
                        .withOption(
                                ChannelOption.CONNECT_TIMEOUT_MILLIS,
                                (int) Math.max(1, options.connectTimeout().toMillis()))
                        .directExecutor()
                        .offloadExecutor(Runnable::run)
                        .proxyDetector(target -> null)
                        .disableRetry()
                        .disableServiceConfigLookUp()
                        .idleTimeout(Long.MAX_VALUE, TimeUnit.DAYS)
                        .maxInboundMessageSize(MessageLimits.BYTES)
                        .maxInboundMetadataSize(METADATA_BYTES)
                        .build();
        this.calls = new GrpcCalls(address, side, channel);
        this.names = Stub.of(calls, NameService.NAME, NameService.class, options.responseTimeout());
    }

    /** Channels that connect by the dialler, if there is one, else by the address. */
    private ChannelFactory<Channel> channels(ClientHandshakeSide side, String name) {
        return options.dialler()
                .<ChannelFactory<Channel>>map(
                        dialler ->
                                () ->
                                        BlockingChannel.dialling(
                                                () -> side.dial(dialler),
                                                dialled,
                                                name + "-reader"))
                .orElse(NioSocketChannel::new);
    }

    static GrpcConnection open(Address address, ConnectOptions options) throws IOException {
        InetSocketAddress remote = new InetSocketAddress(address.host(), address.port());
        if (remote.isUnresolved()) {
            throw ConnectionFailures.unknownHost(address, null);
        }
        GrpcServer.limitWarnings();
        GrpcConnection connection = new GrpcConnection(address, options, remote);
        boolean there = false;
        try {
            Stub.of(connection.calls, NameService.NAME, NameService.class, options.connectTimeout())
                    .find("", "");
            there = true;
            return connection;
        } finally {
            if (!there) {
                connection.close();
            }
        }
    }

    @Override
    public <T> T lookup(String name, Class<T> type) throws IOException {
        Address address = calls.address();
        int found = names.find(name, type.getName());
        if (found == NameService.NOTHING) {
            throw BoundNames.unbound(name, address);
        } else if (found != NameService.SERVICE) {
            throw BoundNames.otherInterface(name, address);
        }
        return Stub.of(calls, GrpcPaths.service(name), type, options.responseTimeout());
    }

    @Override
    public void close() throws IOException {
        if (!calls.end()) {
            return;
        }
        try {
            // First, because the event loop may wait there for a peer that does not read.
            dialled.close();
        } finally {
            end();
        }
    }

    private void end() {
        channel.shutdownNow();
        try (loops) {
            channel.awaitTermination(CLOSE_TIME.toNanos(), TimeUnit.NANOSECONDS);
            calls.awaitCallers(CLOSE_TIME);
        } catch (TimeoutException e) {
            LOG.log(Level.DEBUG, "a call over {0} has not ended", calls.address());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
