package org.syncline.transport.rmi;

import org.syncline.core.transport.Handshake;

import java.io.IOException;
import java.io.InputStream;

/**
 * An accepted connection: runs the handshake when RMI's handler thread first asks for its input, so
 * that the thread that accepts never waits, and no other byte is read before.
 */
final class GuardedSocket extends TrackedSocket {

    private final Handshake handshake;
    private final int handshakeMillis;
    private boolean proved;

    GuardedSocket(OpenSockets owner, Handshake handshake, int handshakeMillis) {
        super(owner, Integer.MAX_VALUE);
        this.handshake = handshake;
        this.handshakeMillis = handshakeMillis;
    }

    @Override
    public synchronized InputStream getInputStream() throws IOException {
        InputStream in = super.getInputStream();
        if (!proved) {
            int afterwards = getSoTimeout();
            setSoTimeout(handshakeMillis);
            handshake.server(in, getOutputStream());
            setSoTimeout(afterwards);
            proved = true;
        }
        return in;
    }
}
