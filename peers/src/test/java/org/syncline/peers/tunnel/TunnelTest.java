package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;
import org.syncline.peers.tls.PeerTls;
import org.syncline.peers.tls.PinnedPeers;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import javax.net.ssl.SSLSocket;

/** Two installations on loopback; the end point sends back what it gets. */
@Timeout(120)
class TunnelTest {

    private static final InetSocketAddress ANY =
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    private static final byte[] SECRET = new byte[32];

    /** More than may be connected. */
    private static final int CROWD = 600;

    static {
        Arrays.fill(SECRET, (byte) 7);
    }

    @TempDir private Path parent;

    private final List<TunnelService.Request> asked = new ArrayList<>();
    private final CountDownLatch ended = new CountDownLatch(1);
    private Installation desk;
    private Installation bench;
    private EchoServer echo;
    private TunnelServer server;

    private static void trust(Installation one, Installation other, String name)
            throws IOException {
        one.peers().add(new PairedPeer(other.key(), new PeerName(name), Instant.EPOCH));
    }

    @BeforeEach
    void serve() throws IOException {
        desk = Installation.in(parent.resolve("desk"));
        bench = Installation.in(parent.resolve("bench"));
        trust(desk, bench, "bench");
        trust(bench, desk, "desk");
        echo = new EchoServer();
        server = TunnelServer.open(ANY, desk, this::endPoint);
    }

    private TunnelService.InnerEnd endPoint(PairedPeer peer, TunnelService.Request request)
            throws IOException {
        asked.add(request);
        if (!request.share().equals("photos")) {
            throw new TunnelRefusal("\"" + peer.name() + "\" may not have that");
        }
        return new TunnelService.InnerEnd(echo.address(), SECRET, ended::countDown);
    }

    @AfterEach
    void end() throws IOException {
        server.close();
        echo.close();
    }

    private Tunnel open(Installation caller) throws IOException {
        return Tunnel.open(server.address(), "socket", "photos", caller, Optional.empty());
    }

    private static Socket into(Tunnel tunnel) throws IOException {
        return new Socket(tunnel.entrance().getAddress(), tunnel.entrance().getPort());
    }

    private static byte[] echoed(Tunnel tunnel, byte[] sent) throws IOException {
        try (Socket socket = into(tunnel)) {
            Thread.startVirtualThread(() -> send(socket, sent));
            return socket.getInputStream().readAllBytes();
        }
    }

    /** What comes back shows whether it arrived. */
    private static void send(Socket socket, byte[] bytes) {
        try {
            socket.getOutputStream().write(bytes);
            socket.shutdownOutput();
        } catch (IOException cutOff) {
            assertFalse(cutOff.getMessage().isEmpty());
        }
    }

    @Test
    void aMachineThatCallsItselfIsToldSo() {
        IOException refused = assertThrows(IOException.class, () -> open(desk));
        assertTrue(refused.getMessage().contains("this very installation"), refused::getMessage);
    }

    @Test
    void bytesOfManyConnectionsPassUnchangedAndEndWhereTheyEnded() throws Exception {
        try (Tunnel tunnel = open(bench);
                ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            assertArrayEquals(SECRET, tunnel.secret());
            List<Future<Void>> all = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                byte[] sent = new byte[i * 50_000];
                new Random(i).nextBytes(sent);
                all.add(
                        pool.submit(
                                () -> {
                                    assertArrayEquals(sent, echoed(tunnel, sent));
                                    return null;
                                }));
            }
            for (Future<Void> each : all) {
                each.get();
            }
            assertEquals(
                    List.of(new TunnelService.Request("socket", "photos", tunnel.entrance())),
                    asked);
        }
        assertTrue(ended.await(30, TimeUnit.SECONDS), "the end point stays open");
    }

    @Test
    void theTunnelCarriesNothingThatCanBeReadAlong() throws IOException {
        String words = "a sentence of which nobody on the way may read a word";
        try (Wiretap tap = new Wiretap(server.address());
                Tunnel tunnel =
                        Tunnel.open(tap.address(), "socket", "photos", bench, Optional.empty())) {
            byte[] sent = words.repeat(1000).getBytes(StandardCharsets.US_ASCII);
            assertArrayEquals(sent, echoed(tunnel, sent));
            String heard = tap.heard();
            assertTrue(heard.length() > sent.length, "nothing was heard");
            for (String plain : List.of("nobody on the way", "photos", "bench", "desk", "socket")) {
                assertFalse(heard.contains(plain), plain);
            }
        }
    }

    @Test
    void whoIsNotTrustedGetsNothing() throws IOException {
        Installation stranger = Installation.in(parent.resolve("stranger"));
        trust(stranger, desk, "desk");
        IOException refused = assertThrows(IOException.class, () -> open(stranger));
        assertTrue(refused.getMessage().contains("not trust this machine"), refused::getMessage);
        assertEquals(List.of(), asked);
    }

    @Test
    void aServerThatIsNotTrustedGetsNothing() throws IOException {
        bench.peers().revoke(desk.key());
        IOException refused = assertThrows(IOException.class, () -> open(bench));
        assertTrue(refused.getMessage().contains("syncline pair"), refused::getMessage);
        assertEquals(List.of(), asked);
    }

    @Test
    void anotherPairedMachineAtTheAddressIsNotEnough() throws IOException {
        Optional<PeerKey> other = Optional.of(new PeerKey("a".repeat(64)));
        IOException refused =
                assertThrows(
                        IOException.class,
                        () -> Tunnel.open(server.address(), "socket", "photos", bench, other));
        assertTrue(refused.getMessage().contains("\"desk\" answers"), refused::getMessage);
        assertEquals(List.of(), asked);
    }

    @Test
    void whatIsRefusedIsSaid() {
        TunnelRefusal refused =
                assertThrows(
                        TunnelRefusal.class,
                        () ->
                                Tunnel.open(
                                        server.address(),
                                        "socket",
                                        "secrets",
                                        bench,
                                        Optional.empty()));
        assertEquals("\"bench\" may not have that", refused.getMessage());
    }

    @Test
    void anotherPeersSessionIsNoWayIn() throws Exception {
        Installation eve = Installation.in(parent.resolve("eve"));
        trust(desk, eve, "eve");
        trust(eve, desk, "desk");
        try (Tunnel honest = open(bench);
                Tunnel stolen = open(eve)) {
            stolen.takeSessionOf(honest);
            assertEquals(0, echoed(stolen, new byte[] {1}).length);
            assertArrayEquals(new byte[] {1}, echoed(honest, new byte[] {1}));
        }
    }

    @Test
    void silentCrowdsKeepNobodyOut() throws Exception {
        List<Socket> silent = new ArrayList<>();
        try {
            for (int i = 0; i < CROWD; i++) {
                silent.add(new Socket(server.address().getAddress(), server.address().getPort()));
            }
            try (Tunnel tunnel = open(bench)) {
                assertArrayEquals(new byte[] {3}, echoed(tunnel, new byte[] {3}));
            }
        } finally {
            for (Socket each : silent) {
                each.close();
            }
        }
    }

    /** First messages of a paired machine: no kind, another kind, an unknown session, a lie. */
    @ParameterizedTest
    @ValueSource(strings = {"", "c", "02 00000000000000000000000000000000", "01 ffff 41"})
    void nonsenseOfAPairedMachineHarmsNobody(String hex) throws Exception {
        byte[] bytes = HexFormat.of().parseHex(hex.length() == 1 ? "63" : hex.replace(" ", ""));
        PeerTls tls =
                new PeerTls(bench.identity(), new PinnedPeers(bench), TunnelMessages.PROTOCOL);
        try (Socket plain = new Socket(server.address().getAddress(), server.address().getPort());
                SSLSocket socket = tls.client(plain)) {
            socket.startHandshake();
            socket.getOutputStream().write(bytes);
            socket.shutdownOutput();
            assertEquals(1, socket.getInputStream().readAllBytes().length, "more than a welcome");
        }
        try (Tunnel tunnel = open(bench)) {
            assertArrayEquals(new byte[] {3}, echoed(tunnel, new byte[] {3}));
        }
    }

    @Test
    void aPeerHasNoMoreConnectionsThanItMayAndGetsThemBack() throws Exception {
        TunnelService twoEach =
                new TunnelService() {
                    @Override
                    public int mostConnections(PairedPeer peer) {
                        return 2;
                    }

                    @Override
                    public InnerEnd open(PairedPeer peer, Request request) throws IOException {
                        return endPoint(peer, request);
                    }
                };
        try (TunnelServer strict = TunnelServer.open(ANY, desk, twoEach)) {
            Callable<Tunnel> next =
                    () ->
                            Tunnel.open(
                                    strict.address(), "socket", "photos", bench, Optional.empty());
            try (Tunnel tunnel = next.call();
                    Socket one = into(tunnel)) {
                one.getOutputStream().write(1);
                assertEquals(1, one.getInputStream().read());
                assertArrayEquals(new byte[0], echoed(tunnel, new byte[] {2}));
                TunnelRefusal refused = assertThrows(TunnelRefusal.class, next::call);
                assertTrue(refused.getMessage().contains("2 connections"), refused::getMessage);
                one.shutdownOutput();
                assertEquals(-1, one.getInputStream().read());
                byte[] again = {};
                while (again.length == 0) { // until the other side has seen the end
                    again = echoed(tunnel, new byte[] {3});
                }
                assertArrayEquals(new byte[] {3}, again);
            }
        }
    }

    @Test
    void whoDripsIsCutOff() throws IOException {
        Duration brief = Duration.ofSeconds(2);
        try (TunnelServer hasty =
                        TunnelServer.open(
                                ANY, desk, this::endPoint, TunnelBounds.withHandshake(brief));
                Socket slow = new Socket(hasty.address().getAddress(), hasty.address().getPort())) {
            byte[] hello = {0x16, 3, 1, 0, 100};
            slow.setSoTimeout(50);
            int sent = 0;
            while (takes(slow, hello[Math.min(sent, 4)])) {
                sent++;
            }
            assertTrue(sent > 0, "cut off before the first byte");
        }
    }

    /** Says one more byte, unless the other side has ended the connection, be it just now. */
    private static boolean takes(Socket socket, byte next) {
        if (isEnded(socket)) {
            return false;
        }
        try {
            socket.getOutputStream().write(next);
            return true;
        } catch (IOException reset) {
            return false;
        }
    }

    /** Waits a little for the other side to end the connection. */
    private static boolean isEnded(Socket socket) {
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketTimeoutException silent) {
            return false;
        } catch (IOException reset) {
            return true;
        }
    }

    @Test
    void nobodyThereIsSaidWithTheAddress() throws IOException {
        server.close();
        IOException refused = assertThrows(IOException.class, () -> open(bench));
        String port = ":" + server.address().getPort();
        assertTrue(refused.getMessage().contains(port), refused::getMessage);
    }
}
