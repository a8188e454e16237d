package org.syncline.transport.rmi;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;

/**
 * A socket whose read time-out RMI can shorten but not lengthen or switch off, and which its owner
 * can close.
 */
class TrackedSocket extends Socket {

    private final OpenSockets owner;
    private final int longestTimeoutMillis;

    TrackedSocket(OpenSockets owner, int longestTimeoutMillis) {
        this.owner = owner;
        this.longestTimeoutMillis = longestTimeoutMillis;
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
