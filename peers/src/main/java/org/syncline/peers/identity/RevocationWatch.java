package org.syncline.peers.identity;

import org.syncline.core.model.PrintableText;

import java.io.IOException;
import java.lang.System.Logger;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Ends the connections with machines that are revoked while they are connected, by whichever
 * process. It looks twice a second whether each one is still trusted; one whose file cannot be read
 * is not. Safe for any thread.
 */
public final class RevocationWatch implements AutoCloseable {

    private static final Logger LOG = System.getLogger(RevocationWatch.class.getName());
    private static final long LOOK_MILLIS = 500;

    private final PairedPeers peers;
    private final Supplier<Set<PeerKey>> connected;
    private final Consumer<PeerKey> cutOff;
    private final CountDownLatch ended = new CountDownLatch(1);

    /**
     * @param connected the machines that have connections now
     * @param cutOff ends all connections of a machine, without waiting for it; may close this. What
     *     either throws is logged, and tried again at the next look
     */
    public RevocationWatch(
            PairedPeers peers, Supplier<Set<PeerKey>> connected, Consumer<PeerKey> cutOff) {
        this.peers = peers;
        this.connected = connected;
        this.cutOff = cutOff;
    }

    /** Begins to look; called once. */
    public void start() {
        Thread.ofVirtual().name("revocations").start(this::run);
    }

    private void run() {
        try {
            while (!ended.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                go("finding who is connected", () -> connected.get().forEach(this::look));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void look(PeerKey machine) {
        go(
                "cutting off " + machine.text() + " if it was revoked",
                () -> {
                    if (isRevoked(machine)) {
                        cutOff.accept(machine);
                    }
                });
    }

    /** Does a part of a look, so that its failure ends neither the rest nor the watch. */
    private static void go(String part, Runnable action) {
        try {
            action.run();
        } catch (RuntimeException e) {
            String words = PrintableText.line("%s failed: %s".formatted(part, e));
            LOG.log(Logger.Level.ERROR, "{0}; it is tried again", words);
        }
    }

    private boolean isRevoked(PeerKey machine) {
        try {
            return peers.find(machine).isEmpty();
        } catch (IOException e) {
            String words = PrintableText.line(String.valueOf(e.getMessage()));
            LOG.log(Logger.Level.WARNING, "{0}; its machine is cut off", words);
            return true;
        }
    }

    /** Looks no longer. */
    @Override
    public void close() {
        ended.countDown();
    }
}
