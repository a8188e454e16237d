package org.syncline.transport.kit.guard;

import org.syncline.transport.kit.CallerId;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.Socket;
import java.net.SocketException;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Connections that have proved themselves and wait for a library to accept them, which it may as
 * soon as their callers' {@linkplain FairShares shares} allow.
 */
final class ProvedConnections {

    private static final Logger LOG = System.getLogger(ProvedConnections.class.getName());

    private final FairShares shares = new FairShares();
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
            CallerId caller = stranger.requireProof();
            shares.take(caller, new Accepted(stranger, caller));
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "a stranger was refused", e);
        }
    }

    private final class Accepted implements FairShares.Waiting {

        private final GuardedSocket socket;
        private final CallerId caller;

        Accepted(GuardedSocket socket, CallerId caller) {
            this.socket = socket;
            this.caller = caller;
        }

        @Override
        public void begin() {
            if (socket.onClose(() -> shares.giveBack(caller))) {
                proved.add(Optional.of(socket));
            }
        }

        @Override
        public void end() {
            try {
                socket.close();
            } catch (IOException e) {
                LOG.log(Level.DEBUG, "{0} could not be closed: {1}", socket, e.getMessage());
            }
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
    void end() throws IOException {
        proved.add(Optional.empty());
        shares.close();
    }
}
