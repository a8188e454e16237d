package org.syncline.transport.grpc;

import org.syncline.core.transport.Closer;

import java.io.Closeable;
import java.io.IOException;
import java.net.SocketException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The blocking channels of one end, so that closing it cuts them. Safe for any thread. */
final class OpenChannels implements Closeable {

    private final Set<BlockingChannel> channels = new HashSet<>();
    private final Duration patience;
    private boolean closed;

    /**
     * @param patience how long a channel waits for a peer that takes nothing of what it writes
     */
    OpenChannels(Duration patience) {
        this.patience = patience;
    }

    Duration patience() {
        return patience;
    }

    /**
     * Takes charge of a channel until it is removed.
     *
     * @throws SocketException if all was closed already
     */
    synchronized void add(BlockingChannel channel) throws SocketException {
        if (closed) {
            throw new SocketException("this end is closed");
        }
        channels.add(channel);
    }

    synchronized void remove(BlockingChannel channel) {
        channels.remove(channel);
    }

    /** Cuts all, now and in future; the first failure is thrown after all were tried. */
    @Override
    public void close() throws IOException {
        List<Closeable> left;
        synchronized (this) {
            closed = true;
            left = channels.stream().<Closeable>map(each -> each::cut).toList();
        }
        Closer.all(left);
    }
}
