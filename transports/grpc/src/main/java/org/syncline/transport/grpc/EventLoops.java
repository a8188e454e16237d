package org.syncline.transport.grpc;

import io.grpc.netty.shaded.io.netty.channel.EventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.MultiThreadIoEventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.nio.NioIoHandler;

import java.util.concurrent.TimeUnit;

/**
 * Netty's threads, of one end point or one connection, so that they end with it. Those that the
 * library shares would linger.
 */
record EventLoops(EventLoopGroup group) implements AutoCloseable {

    private static final long CLOSE_SECONDS = 5;

    static EventLoops of(int threads, String name) {
        return new EventLoops(
                new MultiThreadIoEventLoopGroup(
                        threads,
                        Thread.ofPlatform().name(name, 0).daemon().factory(),
                        NioIoHandler.newFactory()));
    }

    /** Returns when the threads have ended. */
    @Override
    public void close() {
        group.shutdownGracefully(0, CLOSE_SECONDS, TimeUnit.SECONDS).awaitUninterruptibly();
    }
}
