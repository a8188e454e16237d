package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.transport.Closer;
import org.syncline.peers.WarnedLines;
import org.syncline.peers.identity.Installation;

import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/** Sessions that are ended while libraries do not close their end points as they should. */
@Timeout(120)
class RevokedSessionsTest {

    private static final InetSocketAddress ANY =
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    private static final int PATIENCE_SECONDS = 20;

    @TempDir private Path folder;

    /** Lets the end points of "stuck" be closed. */
    private final CountDownLatch released = new CountDownLatch(1);

    private final CountDownLatch stuck = new CountDownLatch(1);
    private final CountDownLatch closed = new CountDownLatch(1);
    private final List<Closeable> open = new ArrayList<>();
    private Installation desk;
    private EchoServer echo;
    private TunnelServer server;

    @BeforeEach
    void serve() throws IOException {
        desk = Installation.in(folder.resolve("desk"));
        echo = new EchoServer();
        server =
                TunnelServer.open(
                        ANY,
                        desk,
                        (peer, request) ->
                                new TunnelService.InnerEnd(
                                        echo.address(),
                                        new byte[TunnelMessages.SECRET_BYTES],
                                        () -> closeEnd(request.share())));
    }

    private void closeEnd(String share) throws IOException {
        switch (share) {
            case "broken" -> throw new IllegalStateException("a fault of a library");
            case "stuck" -> awaitRelease();
            default -> closed.countDown();
        }
    }

    private void awaitRelease() throws IOException {
        stuck.countDown();
        try {
            released.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted");
        }
    }

    @AfterEach
    void end() throws IOException {
        released.countDown();
        Closer.all(open);
        server.close();
        echo.close();
    }

    private Installation paired(String name) throws IOException {
        Installation other = Installation.in(folder.resolve(name));
        PairedRig.trust(desk, other, name);
        PairedRig.trust(other, desk, "desk");
        return other;
    }

    /** Opens a session and returns a connection through it. */
    private Socket through(Installation caller, String share) throws IOException {
        Tunnel tunnel = Tunnel.open(server.address(), "socket", share, caller, Optional.empty());
        open.add(tunnel::close);
        Socket socket = new Socket(tunnel.entrance().getAddress(), tunnel.entrance().getPort());
        open.add(socket);
        socket.setSoTimeout((int) TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
        socket.getOutputStream().write(7);
        assertEquals(7, socket.getInputStream().read());
        return socket;
    }

    /** Waits until the other side ends it; false if it goes on. */
    private static boolean isCut(Socket socket) {
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketTimeoutException goesOn) {
            return false;
        } catch (IOException reset) {
            return true;
        }
    }

    private static boolean isSoon(CountDownLatch latch) throws InterruptedException {
        return latch.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    @Test
    void whoIsRevokedIsCutOffWhileAnEndPointIsStuckAndAnotherBroken() throws Exception {
        Installation bench = paired("bench-of-faults");
        Installation eve = paired("eve");
        try (WarnedLines lines = new WarnedLines(TunnelServer.class)) {
            Socket ofStuck = through(bench, "stuck");
            Socket ofBroken = through(bench, "broken");
            Socket ofEve = through(eve, "photos");
            desk.peers().revoke(bench.key());
            assertTrue(isCut(ofStuck), "the session whose end point is stuck goes on");
            assertTrue(isCut(ofBroken), "the session whose end point is broken goes on");
            assertTrue(isSoon(stuck), "the end point stays open");
            String said = lines.with("a fault of a library");
            assertTrue(said.contains("\"bench-of-faults\" over socket"), said);
            desk.peers().revoke(eve.key());
            assertTrue(isCut(ofEve), "the session of the next one goes on");
            assertTrue(isSoon(closed), "the end point of the next one stays open");
        }
    }

    @Test
    void whoStopsCutsAllOffBeforeItWaitsForAnEndPoint() throws Exception {
        Installation bench = paired("bench");
        Socket one = through(bench, "stuck");
        Socket other = through(bench, "stuck");
        FutureTask<Boolean> closing =
                new FutureTask<>(
                        () -> {
                            server.close();
                            return true;
                        });
        Thread.ofVirtual().start(closing);
        assertTrue(isCut(one), "one session goes on");
        assertTrue(isCut(other), "the other session goes on");
        assertFalse(closing.isDone(), "an end point is open still");
        released.countDown();
        assertTrue(closing.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
    }

    @Test
    void aBrokenEndPointKeepsNothingElseOpenWhenTheServerStops() throws Exception {
        Installation bench = paired("bench");
        Socket ofBroken = through(bench, "broken");
        Socket ofOther = through(bench, "photos");
        server.close();
        assertEquals(0, closed.getCount(), "the other end point is open still");
        assertTrue(isCut(ofBroken), "the session whose end point is broken goes on");
        assertTrue(isCut(ofOther), "the other session goes on");
    }
}
