package org.syncline.lab.link.socket;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.lab.link.Link;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.link.watch.LinkWatch;
import org.syncline.lab.link.watch.LinkWatched;
import org.syncline.lab.link.watch.WayFinding;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.FutureTask;

/**
 * The watch of a link sees all bytes of all connections at both ends, and none before an ideal link
 * would deliver it. How late they are is the machine's, too, and is not asked here.
 */
@Timeout(60)
class WatchedSocketsTest {

    private static final int UP = 600_000;
    private static final int DOWN = 200_000;
    private static final int CONNECTIONS = 3;

    /** A nanosecond is rounded here or there. */
    private static final double ROUNDED = 1e-8;

    private final Link link = new Link(LinkProfiles.of("rate=80M/40M,delay=2ms"));
    private final LinkWatch watch = LinkWatch.on(System::nanoTime);

    private static FutureTask<Void> answering(Socket accepted) {
        FutureTask<Void> task =
                new FutureTask<>(
                        () -> {
                            accepted.getInputStream().readNBytes(UP);
                            accepted.getOutputStream().write(new byte[DOWN]);
                            return null;
                        });
        Thread.ofPlatform().daemon().start(task);
        return task;
    }

    private void exchangeOverAll() throws Exception {
        ShapedSockets sockets = ShapedSockets.watched(link, watch);
        try (ServerSocket server = ShapedSockets.plainServer()) {
            for (int i = 0; i < CONNECTIONS; i++) {
                try (Socket client = sockets.connectedTo(server);
                        Socket accepted = server.accept()) {
                    FutureTask<Void> answer = answering(accepted);
                    client.getOutputStream().write(new byte[UP]);
                    read(client);
                    answer.get();
                }
            }
        }
    }

    private static void read(Socket client) throws IOException {
        assertEquals(DOWN, client.getInputStream().readNBytes(DOWN).length);
    }

    @Test
    void allBytesAndConnectionsAreSeenAndNoneIsEarly() throws Exception {
        exchangeOverAll();
        LinkWatched seen = watch.against(link);
        assertEquals(CONNECTIONS * UP, seen.up().bytes());
        assertEquals(CONNECTIONS * DOWN, seen.down().bytes());
        assertEquals(CONNECTIONS, seen.connections());
        assertTrue(seen.shortest() >= 0.004, seen::toString);
        for (WayFinding way : new WayFinding[] {seen.up(), seen.down()}) {
            assertTrue(way.early() <= ROUNDED, seen::toString);
            assertTrue(way.awaited() > 0, seen::toString);
        }
        assertEquals(CONNECTIONS * UP * 8 / 40e6, seen.up().busy(), 1e-6);
        assertEquals(CONNECTIONS * DOWN * 8 / 80e6, seen.down().busy(), 1e-6);
    }

    /** Half as fast as the link says of itself, or twice: other work only makes it slower. */
    @Test
    void aLinkThatIsNotAsItIsSetIsFound() throws Exception {
        exchangeOverAll();
        Link faster = new Link(LinkProfiles.of("rate=160M/80M,delay=2ms"));
        Link slower = new Link(LinkProfiles.of("rate=40M/20M,delay=2ms"));
        LinkWatched tooSlow = watch.against(faster);
        LinkWatched tooFast = watch.against(slower);
        assertTrue(tooSlow.up().rate() < 0.9, tooSlow::toString);
        assertTrue(tooFast.up().early() > 0.01, tooFast::toString);
        assertTrue(tooFast.down().early() > 0.01, tooFast::toString);
    }
}
