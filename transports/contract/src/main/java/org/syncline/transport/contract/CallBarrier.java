package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.syncline.core.peer.Peer;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Holds calls on the server until the test lets them go. Closing lets all go. */
final class CallBarrier implements AutoCloseable {

    static final int MOST_SECONDS = 60;

    private final CountDownLatch entered = new CountDownLatch(1);
    private final CountDownLatch open = new CountDownLatch(1);

    /** A peer whose {@code hello} waits at the gate; the other methods do not. */
    Peer peer(long seed) {
        return ScriptedPeer.of(seed, this::pass);
    }

    /** For the server's side: waits until the gate is open. */
    void pass() throws IOException {
        entered.countDown();
        try {
            if (!open.await(MOST_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException("the test left the gate closed");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("stopped at the gate");
        }
    }

    /** Waits until a call stands at the gate. */
    void awaitCall() throws InterruptedException {
        assertTrue(entered.await(MOST_SECONDS, TimeUnit.SECONDS), "the call never arrived");
    }

    @Override
    public void close() {
        open.countDown();
    }
}
