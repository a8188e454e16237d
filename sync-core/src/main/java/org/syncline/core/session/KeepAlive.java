package org.syncline.core.session;

import org.syncline.core.model.FatalError;
import org.syncline.core.peer.HistoryRequest;
import org.syncline.core.peer.ScanReply;

import java.io.IOException;
import java.util.Collection;
import java.util.Collections;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Keeps the peers' leases, while a person looks at the plan or has paused, a call takes long, or
 * all the work is on the other side. Without it a peer takes the session for dead. Each peer is
 * called by a thread of its own, so that one that is slow costs the other side nothing.
 */
final class KeepAlive implements AutoCloseable {

    private static final int SECONDS = 2;

    /** One for the clock and one for each side. */
    private static final int THREADS = 3;

    /** A call that does nothing but show that the session lives. */
    @FunctionalInterface
    interface Ping {
        void to(PeerLink link) throws IOException;
    }

    private final Collection<PeerLink> links;
    private final Ping ping;
    private final Set<PeerLink> called = Collections.newSetFromMap(new ConcurrentHashMap<>());
    private final ScheduledExecutorService timer =
            Executors.newScheduledThreadPool(
                    THREADS, Thread.ofPlatform().name("session-keep-alive").daemon().factory());

    /**
     * @param links the sides that are open; may change, safe for concurrent reading
     */
    KeepAlive(Collection<PeerLink> links, Ping ping) {
        this.links = links;
        this.ping = ping;
        timer.scheduleWithFixedDelay(this::ping, SECONDS, SECONDS, TimeUnit.SECONDS);
    }

    private void ping() {
        for (PeerLink link : links) {
            if (!timer.isShutdown() && called.add(link)) {
                timer.execute(() -> ping(link));
            }
        }
    }

    private void ping(PeerLink link) {
        try {
            ping.to(link);
        } catch (IOException e) {
            // The next call of the session meets the same failure and reports it.
            return;
        } catch (Error e) {
            FatalError.report(e);
            throw e;
        } finally {
            called.remove(link);
        }
    }

    /** Asks how the scan goes, of which there is one. */
    static void askForScan(PeerLink link) throws IOException {
        ScanReply unused = link.scan(0);
    }

    /** Asks for the history of a run that does not exist. */
    static void askForNothing(PeerLink link) throws IOException {
        HistoryRequest request = new HistoryRequest();
        request.session = link.session();
        request.run = "-";
        link.peer().history(request);
    }

    @Override
    public void close() {
        timer.shutdown(); // an interrupt would break the connection of a call under way
    }
}
