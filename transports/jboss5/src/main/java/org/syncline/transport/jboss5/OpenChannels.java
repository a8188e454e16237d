package org.syncline.transport.jboss5;

import org.syncline.core.transport.Closer;

import java.io.Closeable;
import java.io.IOException;
import java.net.SocketException;
import java.nio.channels.SocketChannel;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The channels of an end that others have made, so that closing it closes them. For any thread. */
final class OpenChannels implements Closeable {

    private final Set<SocketChannel> channels = new HashSet<>();
    private boolean closed;

    /** Takes charge of a channel; closes it and fails if all was closed already. */
    void add(SocketChannel channel) throws IOException {
        synchronized (this) {
            if (!closed) {
                channels.add(channel);
                return;
            }
        }
        channel.close();
        throw new SocketException("the end point is closed");
    }

    /** A channel is closed. */
    synchronized void remove(SocketChannel channel) {
        channels.remove(channel);
    }

    /** Closes all, now and in future; the first failure is thrown after all were tried. */
    @Override
    public void close() throws IOException {
        List<SocketChannel> left;
        synchronized (this) {
            closed = true;
            left = List.copyOf(channels);
        }
        Closer.all(left);
    }
}
