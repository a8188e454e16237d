package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Writes to a connection for as long as it is open. */
final class EndlessWriter {

    private static final int PIECE = 1 << 14;
    private static final int QUIET_MILLIS = 100;
    private static final Duration SOON = Duration.ofSeconds(10);

    private final Socket socket;
    private final Semaphore written = new Semaphore(0);
    private final Thread thread = Thread.ofPlatform().daemon().unstarted(this::run);

    private EndlessWriter(Socket socket) {
        this.socket = socket;
    }

    static EndlessWriter to(Socket socket) {
        EndlessWriter writer = new EndlessWriter(socket);
        writer.thread.start();
        return writer;
    }

    private void run() {
        byte[] bytes = new byte[PIECE];
        try {
            while (true) {
                socket.getOutputStream().write(bytes);
                written.release();
            }
        } catch (IOException ended) {
            assertFalse(String.valueOf(ended.getMessage()).isEmpty());
        }
    }

    /** Waits until all buffers on the way are full. */
    void awaitStandstill() throws InterruptedException {
        written.acquire();
        while (written.tryAcquire(QUIET_MILLIS, TimeUnit.MILLISECONDS)) {
            written.drainPermits();
        }
    }

    /** Fails if the connection stays open. */
    void awaitEnd() throws InterruptedException {
        assertTrue(thread.join(SOON), "the connection stays open");
    }
}
