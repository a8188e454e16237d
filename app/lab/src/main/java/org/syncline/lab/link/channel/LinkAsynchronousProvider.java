package org.syncline.lab.link.channel;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.SocketException;
import java.nio.channels.AsynchronousChannelGroup;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.spi.AsynchronousChannelProvider;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;

/** Refuses asynchronous channels, which would pass an emulated link by. */
public final class LinkAsynchronousProvider extends AsynchronousChannelProvider {

    private static SocketException refused() {
        return new SocketException(
                "asynchronous channels do not go over an emulated link; choose the link none");
    }

    @Override
    public AsynchronousChannelGroup openAsynchronousChannelGroup(int threads, ThreadFactory factory)
            throws IOException {
        throw refused();
    }

    @Override
    public AsynchronousChannelGroup openAsynchronousChannelGroup(
            ExecutorService executor, int initialSize) throws IOException {
        throw refused();
    }

    @Override
    public AsynchronousServerSocketChannel openAsynchronousServerSocketChannel(
            @Nullable AsynchronousChannelGroup group) throws IOException {
        throw refused();
    }

    @Override
    public AsynchronousSocketChannel openAsynchronousSocketChannel(
            @Nullable AsynchronousChannelGroup group) throws IOException {
        throw refused();
    }
}
