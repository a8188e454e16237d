package org.syncline.core.transport.guard;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.OpenSockets;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketImpl;
import java.time.Duration;

/**
 * A socket whose read time-out a library can shorten but not lengthen or switch off, and which its
 * owner can close.
 */
class TrackedSocket extends Socket {

    private final OpenSockets owner;
    private final int longestTimeoutMillis;

    TrackedSocket(@Nullable SocketImpl impl, OpenSockets owner, int longestTimeoutMillis)
            throws SocketException {
        super(impl);
        this.owner = owner;
        this.longestTimeoutMillis = longestTimeoutMillis;
    }

    /** A time-out as sockets take it: never 0, which would mean none. */
    static int millis(Duration duration) {
        return (int) Math.clamp(duration.toMillis(), 1, Integer.MAX_VALUE);
    }

    @Override
    public void setSoTimeout(int millis) throws SocketException {
        boolean longer = millis == 0 || millis > longestTimeoutMillis;
        super.setSoTimeout(longer ? longestTimeoutMillis : millis);
    }

    @Override
    public void close() throws IOException {
        owner.remove(this);
        super.close();
    }
}
