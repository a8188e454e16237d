package org.syncline.transport.kit.guard;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.Socket;
import java.net.SocketException;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Connections that have proved themselves and wait for a library to accept them. */
final class ProvedConnections {

    private static final Logger LOG = System.getLogger(ProvedConnections.class.getName());

    private final BlockingQueue<Optional<Socket>> proved = new LinkedBlockingQueue<>();

    /** Has a connection prove itself, on a thread of its own. */
    void add(GuardedSocket stranger) throws IOException {
        try {
            Thread.ofVirtual().start(() -> prove(stranger));
        } catch (RuntimeException | Error e) {
            stranger.close();
            throw e;
        }
    }

    private void prove(GuardedSocket stranger) {
        try {
            stranger.requireProof();
            proved.add(Optional.of(stranger));
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "a stranger was refused", e);
        }
    }

    /** The next one; waits for it, and fails if there will be none. */
    Socket next() throws IOException {
        try {
            return proved.take().orElseThrow(() -> new SocketException("Socket closed"));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SocketException("interrupted while accepting");
        }
    }

    /** Wakes up waiting threads. */
    void end() {
        proved.add(Optional.empty());
    }
}
