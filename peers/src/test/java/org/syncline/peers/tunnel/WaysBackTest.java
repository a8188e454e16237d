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
import org.syncline.core.transport.HandshakeWatch;
import org.syncline.core.transport.WayBack;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.tls.PeerTls;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Ways by which an end point reaches the machine of its caller back. */
@Timeout(60)
class WaysBackTest {

    private static final Duration BRIEF = Duration.ofSeconds(2);
    private static final byte[] SENT =
            "a sentence of which nobody on the way may read a word"
                    .getBytes(StandardCharsets.US_ASCII);

    @TempDir private Path folder;
    private final List<Socket> come = new ArrayList<>();
    private PairedRig rig;
    private EchoServer echo;

    @BeforeEach
    void serve() throws IOException {
        rig = new PairedRig(folder, TunnelServer.HANDSHAKE);
        echo = new EchoServer();
    }

    @AfterEach
    void end() throws IOException {
        for (Socket each : come) {
            each.close();
        }
        echo.close();
        rig.close();
    }

    private static Tunnel open(InetSocketAddress far, Installation self) throws IOException {
        return Tunnel.open(
                new Tunnel.Target(far, "socket", "photos", Optional.empty()),
                new Tunnel.Dialling(self, TunnelServer.HANDSHAKE, HandshakeWatch.NONE));
    }

    private Tunnel open() throws IOException {
        return open(rig.address(), rig.bench());
    }

    /** Comes to the far end of a way. */
    private Socket come(InetSocketAddress far) throws IOException {
        Socket socket = new Socket(far.getAddress(), far.getPort());
        come.add(socket);
        return socket;
    }

    private static byte[] exchanged(Socket socket) throws IOException {
        socket.getOutputStream().write(SENT);
        return socket.getInputStream().readNBytes(SENT.length);
    }

    /** A port that is closed takes connections until the thread that accepts them has noticed. */
    private boolean isServed(InetSocketAddress far) {
        try {
            return Arrays.equals(SENT, exchanged(come(far)));
        } catch (IOException refused) {
            return false;
        }
    }

    @Test
    void bytesPassBothWaysEncrypted() throws Exception {
        try (Wiretap tap = new Wiretap(rig.address());
                Tunnel tunnel = open(tap.address(), rig.bench())) {
            WayBack way = tunnel.wayBack();
            way.leadTo(echo.address());
            for (int i = 0; i < 3; i++) {
                assertArrayEquals(SENT, exchanged(come(way.far())));
            }
            assertFalse(tap.heard().contains("nobody on the way"));
        }
    }

    @Test
    void eachWayLeadsToItsOwnEnd() throws Exception {
        try (EchoServer other = new EchoServer();
                Tunnel tunnel = open()) {
            WayBack one = tunnel.wayBack();
            WayBack two = tunnel.wayBack();
            one.leadTo(new InetSocketAddress(InetAddress.getLoopbackAddress(), 1));
            two.leadTo(other.address());
            assertArrayEquals(SENT, exchanged(come(two.far())));
        }
    }

    @Test
    void theEndOfTheTunnelEndsThem() throws Exception {
        Tunnel tunnel = open();
        WayBack way = tunnel.wayBack();
        way.leadTo(echo.address());
        Socket open = come(way.far());
        assertArrayEquals(SENT, exchanged(open));
        tunnel.close();
        assertEquals(0, RawCaller.heard(open).length);
        rig.awaitOpen(0);
        assertFalse(isServed(way.far()));
        IOException failure = assertThrows(IOException.class, tunnel::wayBack);
        assertTrue(failure.getMessage().contains("the tunnel has ended"), failure::getMessage);
    }

    @Test
    void moreThanFourAreRefusedInWords() throws Exception {
        try (Tunnel tunnel = open()) {
            for (int i = 0; i < WaysBack.MOST; i++) {
                tunnel.wayBack().leadTo(echo.address());
            }
            IOException failure = assertThrows(IOException.class, tunnel::wayBack);
            assertTrue(failure.getMessage().contains("there are 4 ways back"), failure::getMessage);
        }
    }

    @Test
    void aWayThatIsClosedLeadsNowhereAndMakesRoom() throws Exception {
        try (Tunnel tunnel = open()) {
            List<InetSocketAddress> closed = new ArrayList<>();
            for (int i = 0; i <= WaysBack.MOST; i++) {
                try (WayBack way = tunnel.wayBack()) {
                    way.leadTo(echo.address());
                    closed.add(way.far());
                }
            }
            WayBack open = tunnel.wayBack();
            open.leadTo(echo.address());
            assertTrue(isServed(open.far()));
            for (InetSocketAddress each : closed) {
                assertTrue(each.equals(open.far()) || !isServed(each), each::toString);
            }
        }
    }

    @Test
    void whoIsNotFetchedIsSentAwayInTime() throws Exception {
        open().close(); // which takes longer than later ones
        try (PairedRig hasty = new PairedRig(folder.resolve("hasty"), BRIEF);
                Tunnel tunnel = open(hasty.address(), hasty.bench())) {
            assertEquals(0, RawCaller.heard(come(tunnel.wayBack().far())).length);
        }
    }

    @Test
    void moreThanMayWaitAreSentAwayAtOnce() throws Exception {
        try (RawSession session = new RawSession(rig.bench())) {
            int port = session.wayBack();
            for (int i = 0; i < WaysBack.MOST_WAITING; i++) {
                Socket unused = come(port);
                TunnelMessages.Id alsoUnused = session.call(port);
            }
            assertEquals(0, RawCaller.heard(come(port)).length);
        }
    }

    @Test
    void onlyTheMachineOfTheSessionFetchesWhoHasComeAndOnce() throws Exception {
        Installation other = rig.paired("other");
        try (RawSession session = new RawSession(rig.bench())) {
            int port = session.wayBack();
            Socket come = come(port);
            come.getOutputStream().write(SENT);
            TunnelMessages.Id call = session.call(port);

            assertEquals(0, fetching(other, session.id, call).heard().length);
            TunnelMessages.Id none = TunnelMessages.Id.of(new byte[TunnelMessages.Id.BYTES]);
            assertEquals(0, fetching(rig.bench(), session.id, none).heard().length);
            RawCaller fetched = fetching(rig.bench(), session.id, call);
            assertArrayEquals(SENT, fetched.tls().getInputStream().readNBytes(SENT.length));
            assertEquals(0, fetching(rig.bench(), session.id, call).heard().length);
            fetched.tls().getOutputStream().write(SENT);
            assertArrayEquals(SENT, come.getInputStream().readNBytes(SENT.length));
        }
    }

    private RawCaller fetching(Installation self, TunnelMessages.Id session, TunnelMessages.Id call)
            throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TunnelMessages.writeFetch(new DataOutputStream(bytes), session, call);
        RawCaller caller = RawCaller.paired(rig, RawCaller.tls(self, TunnelMessages.PROTOCOL));
        come.add(caller.plain());
        return caller.send(bytes.toByteArray());
    }

    private Socket come(int port) throws IOException {
        return come(new InetSocketAddress(TunnelService.InnerEnd.LOOPBACK, port));
    }

    /** A session whose caller says and hears each byte itself. */
    private final class RawSession implements AutoCloseable {

        private final RawCaller control;
        private final DataInputStream in;
        private final TunnelMessages.Id id;

        RawSession(Installation self) throws IOException {
            control = RawCaller.paired(rig, RawCaller.tls(self, TunnelMessages.PROTOCOL));
            in =
                    new DataInputStream(
                            control.send(RawCaller.request("socket", "photos"))
                                    .tls()
                                    .getInputStream());
            assertEquals(TunnelMessages.DONE, in.read());
            id = TunnelMessages.readId(in);
            in.readNBytes(TunnelMessages.SECRET_BYTES);
        }

        int wayBack() throws IOException {
            control.send(new byte[] {TunnelMessages.BACK});
            assertEquals(TunnelMessages.WAY, in.read());
            return in.readUnsignedShort();
        }

        TunnelMessages.Id call(int port) throws IOException {
            assertEquals(TunnelMessages.CALL, in.read());
            assertEquals(port, in.readUnsignedShort());
            return TunnelMessages.readId(in);
        }

        @Override
        public void close() throws IOException {
            control.close();
        }
    }

    /** It names a port of which this side has never heard, and then refuses. */
    @Test
    void aServerCannotHaveThisSideConnectWhereItHasNoWay() throws Exception {
        PeerTls desk = RawCaller.tls(rig.desk(), TunnelMessages.PROTOCOL);
        ByteArrayOutputStream lies = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(lies);
        TunnelMessages.Id call = TunnelMessages.Id.of(new byte[TunnelMessages.Id.BYTES]);
        for (int i = 0; i < 2 * CallsBack.MOST_AT_ONCE; i++) {
            TunnelMessages.writeCall(out, echo.address().getPort(), call);
        }
        TunnelMessages.writeNoWay(out, "not for you");
        AtomicInteger callers = new AtomicInteger();
        OddServer.Answer answer =
                caller -> {
                    boolean isFirst = callers.incrementAndGet() == 1;
                    Socket tls = OddServer.shaken(caller, desk);
                    tls.getOutputStream().write(TunnelMessages.WELCOME);
                    if (!isFirst) {
                        OddServer.awaitEnd(tls);
                        return;
                    }
                    tls.getInputStream().readNBytes(RawCaller.request("socket", "photos").length);
                    TunnelMessages.writeOpened(
                            new DataOutputStream(tls.getOutputStream()),
                            call,
                            new byte[TunnelMessages.SECRET_BYTES]);
                    assertEquals(TunnelMessages.BACK, tls.getInputStream().read());
                    tls.getOutputStream().write(lies.toByteArray());
                    OddServer.awaitEnd(tls);
                };
        try (OddServer server = new OddServer(answer);
                Tunnel tunnel = open(server.address(), rig.bench())) {
            IOException failure = assertThrows(IOException.class, tunnel::wayBack);
            assertTrue(failure.getMessage().endsWith("not for you"), failure::getMessage);
            // Whoever was told to connect by then has begun before this one.
            tunnel.connect(TunnelServer.HANDSHAKE).close();
            assertEquals(2, callers.get());
        }
    }

    /** As a version does that knows no ways back. */
    @Test
    void aServerThatEndsTheSessionInsteadIsAClearError() throws Exception {
        PeerTls desk = RawCaller.tls(rig.desk(), TunnelMessages.PROTOCOL);
        OddServer.Answer answer =
                caller -> {
                    Socket tls = OddServer.shaken(caller, desk);
                    tls.getOutputStream().write(TunnelMessages.WELCOME);
                    tls.getInputStream().readNBytes(RawCaller.request("socket", "photos").length);
                    TunnelMessages.writeOpened(
                            new DataOutputStream(tls.getOutputStream()),
                            TunnelMessages.Id.of(new byte[TunnelMessages.Id.BYTES]),
                            new byte[TunnelMessages.SECRET_BYTES]);
                    assertEquals(TunnelMessages.BACK, tls.getInputStream().read());
                };
        try (OddServer server = new OddServer(answer);
                Tunnel tunnel = open(server.address(), rig.bench())) {
            IOException failure = assertThrows(IOException.class, tunnel::wayBack);
            assertTrue(
                    failure.getMessage().contains("the version of Syncline there"),
                    failure::getMessage);
        }
    }
}
