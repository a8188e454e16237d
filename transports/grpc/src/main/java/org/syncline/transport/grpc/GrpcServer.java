package org.syncline.transport.grpc;

import io.grpc.Server;
import io.grpc.netty.shaded.io.grpc.netty.InternalNettyServerCredentials;
import io.grpc.netty.shaded.io.grpc.netty.InternalProtocolNegotiator;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.Closer;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.LibraryWarnings;
import org.syncline.transport.kit.MessageLimits;
import org.syncline.transport.kit.ServiceListener;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * A gRPC server. Calls run on threads of their own, not on those of the event loops, because a
 * service may block and would hold up every other call of the connection. Safe for any thread.
 */
final class GrpcServer implements Closeable {

    /** Most calls that one connection may have under way. */
    private static final int MOST_CALLS = 128;

    private static final long CLOSE_SECONDS = 10;
    private static final long REPLY_SECONDS = 1;

    private final Address address;
    private final Server server;
    private final ServerHandshakeSide side;
    private final TakenConnections taken;
    private final Bindings bindings;
    private final EventLoops loops;
    private final ExecutorService workers;

    private GrpcServer(String transport, ListenOptions options, InetSocketAddress local)
            throws IOException {
        limitWarnings();
        String name = "syncline-" + transport;
        this.side = new ServerHandshakeSide(transport, options);
        this.taken = new TakenConnections(name + "-taken", options.responseTimeout());
        this.bindings = new Bindings(this::address);
        this.loops =
                EventLoops.ofServer(Runtime.getRuntime().availableProcessors(), name + "-loop-");
        this.workers =
                Executors.newCachedThreadPool(
                        Thread.ofPlatform().name(name + "-worker-", 0).daemon().factory());
        InternalProtocolNegotiator.ServerFactory negotiators = new Negotiator(side);
        this.server =
                NettyServerBuilder.forAddress(
                                local, InternalNettyServerCredentials.create(negotiators))
                        .channelFactory(taken::newServerChannel)
                        .bossEventLoopGroup(loops.group())
                        .workerEventLoopGroup(loops.group())
                        .executor(workers)
                        .fallbackHandlerRegistry(bindings)
                        .maxInboundMessageSize(MessageLimits.BYTES)
                        .maxConcurrentCallsPerConnection(MOST_CALLS)
                        .build();
        start();
        this.address = options.address(transport, server.getPort());
    }

    static Listener open(String transport, ListenOptions options) throws IOException {
        InetSocketAddress local = options.local();
        try {
            GrpcServer opened = new GrpcServer(transport, options, local);
            return new ServiceListener(opened.address, opened.bindings, opened, opened.taken);
        } catch (IOException e) {
            throw ConnectionFailures.portTaken(
                    options, e.getCause() instanceof IOException why ? why : e);
        }
    }

    /** Both ends write at the will of the other one. */
    static void limitWarnings() {
        LibraryWarnings.limit("io.grpc");
        LibraryWarnings.limit("io.netty");
    }

    private void start() throws IOException {
        boolean started = false;
        try {
            server.start();
            started = true;
        } finally {
            if (!started) {
                close();
            }
        }
    }

    private Address address() {
        return address;
    }

    @Override
    public void close() throws IOException {
        Closer closing = new Closer();
        // First, because an event loop may wait in one of them for a peer that does not read.
        closing.close(taken);
        server.shutdownNow();
        try (loops) {
            closing.close(side);
            server.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
            workers.shutdownNow();
            // A call that ends now still notifies its event loop.
            workers.awaitTermination(REPLY_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            workers.shutdownNow();
            Thread.currentThread().interrupt();
        }
        closing.finish();
    }
}
