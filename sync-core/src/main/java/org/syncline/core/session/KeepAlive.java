package org.syncline.core.session;

import org.syncline.core.peer.ScanRequest;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Tells the peers that the session lives while a person looks at the plan. */
final class KeepAlive implements AutoCloseable {

    private static final int SECONDS = 5;

    private final List<PeerLink> links;
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().name("session-keep-alive").daemon().factory());

    KeepAlive(List<PeerLink> links) {
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
                timer.shutdown();
            }
        }
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
