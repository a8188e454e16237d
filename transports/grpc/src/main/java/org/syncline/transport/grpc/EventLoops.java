package org.syncline.transport.grpc;

import io.grpc.netty.shaded.io.netty.channel.Channel;
import io.grpc.netty.shaded.io.netty.channel.ChannelFuture;
import io.grpc.netty.shaded.io.netty.channel.EventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.IoHandlerFactory;
import io.grpc.netty.shaded.io.netty.channel.MultiThreadIoEventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.local.LocalIoHandler;
import io.grpc.netty.shaded.io.netty.channel.nio.NioIoHandler;

import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * Netty's threads, of one end point or one connection, so that they end with it. Those that the
 * library shares would linger.
 *
 * @param group gives the channels their threads
 * @param all groups that there are
 */
record EventLoops(EventLoopGroup group, List<EventLoopGroup> all) implements AutoCloseable {

    private static final long CLOSE_SECONDS = 5;

    /** Threads that wait in selectors. */
    static EventLoops of(int threads, String name) {
        return one(threads, name, NioIoHandler.newFactory());
    }

    /** Threads for blocking channels: they wait for nothing but work, and begin it sooner. */
    static EventLoops withoutSelectors(int threads, String name) {
        return one(threads, name, LocalIoHandler.newFactory());
    }

    private static EventLoops one(int threads, String name, IoHandlerFactory waiting) {
        EventLoopGroup group =
                new MultiThreadIoEventLoopGroup(threads, threadFactory(name), waiting);
        return new EventLoops(group, List.of(group));
    }

    private static ThreadFactory threadFactory(String name) {
        return Thread.ofPlatform().name(name, 0).daemon().factory();
    }

    /**
     * Threads that wait in selectors, and as many others for blocking channels, so that one that
     * waits for a peer that does not read holds up neither the port nor what came to it.
     */
    static EventLoops ofServer(int threads, String name) {
        EventLoopGroup blocking = withoutSelectors(threads, name + "taken-").group();
        EventLoopGroup both =
                new MultiThreadIoEventLoopGroup(
                        threads, threadFactory(name), NioIoHandler.newFactory()) {
                    @Override
                    public ChannelFuture register(Channel channel) {
                        return channel instanceof BlockingChannel
                                ? blocking.register(channel)
                                : super.register(channel);
                    }
                };
        return new EventLoops(both, List.of(both, blocking));
    }

    /** Returns when the threads have ended. */
    @Override
    public void close() {
        all.forEach(each -> each.shutdownGracefully(0, CLOSE_SECONDS, TimeUnit.SECONDS));
        all.forEach(each -> each.terminationFuture().awaitUninterruptibly());
    }
}
