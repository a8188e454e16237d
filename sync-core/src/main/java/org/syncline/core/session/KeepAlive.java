package org.syncline.core.session;

import org.syncline.core.peer.ScanRequest;

import java.io.IOException;
import java.util.Collection;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Tells the peers that the session lives, while a person looks at the plan or has paused, or all
 * the work is on the other side. Without it a peer takes the session for dead.
 */
final class KeepAlive implements AutoCloseable {

    private static final int SECONDS = 5;

    private final Collection<PeerLink> links;
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().name("session-keep-alive").daemon().factory());

    /**
     * @param links the sides that are open; may change, safe for concurrent reading
     */
    KeepAlive(Collection<PeerLink> links) {
        this.links = links;
        timer.scheduleWithFixedDelay(this::ping, SECONDS, SECONDS, TimeUnit.SECONDS);
    }

    private void ping() {
        for (PeerLink link : links) {
            ScanRequest request = new ScanRequest();
            request.session = link.session();
            try {
                link.peer().scan(request);
            } catch (IOException e) {
                // The next call of the session meets the same failure and reports it.
                continue;
            }
        }
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
