package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.peers.tunnel.ReadChannel.assertEnds;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.transport.Dialler;
import org.syncline.peers.WarnedLines;
import org.syncline.peers.identity.Installation;
import org.syncline.transport.kit.StreamedChannel;
import org.syncline.transport.kit.TimedChannel;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Ends of a tunnel that transports take themselves, without a connection of this machine's own. */
@Timeout(120)
class JoinedTunnelTest {

    private static final InetSocketAddress ANY =
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    private static final Duration TIME = Duration.ofSeconds(30);
    private static final byte[] SENT =
            "a sentence of which nobody on the way may read a word"
                    .getBytes(StandardCharsets.US_ASCII);

    private static final int SEVERAL = 3;

    @TempDir private Path parent;

    private final BlockingQueue<SocketChannel> taken = new LinkedBlockingQueue<>();
    private Installation desk;
    private Installation bench;
    private ServerSocket port;
    private TunnelServer server;

    @BeforeEach
    void serve() throws IOException {
        desk = Installation.in(parent.resolve("desk"));
        bench = Installation.in(parent.resolve("bench"));
        PairedRig.trust(desk, bench, "bench");
        PairedRig.trust(bench, desk, "desk");
        port = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        InetSocketAddress inner = (InetSocketAddress) port.getLocalSocketAddress();
        server =
                TunnelServer.open(
                        ANY,
                        desk,
                        (peer, request) ->
                                new TunnelService.InnerEnd(
                                        inner, new byte[32], taken::add, () -> {}));
    }

    @AfterEach
    void end() throws IOException {
        server.close();
        port.close();
    }

    private Tunnel open(InetSocketAddress far) throws IOException {
        return Tunnel.open(far, "socket", "photos", bench, Optional.empty());
    }

    private SocketChannel other() throws InterruptedException {
        SocketChannel other = taken.poll(TIME.toSeconds(), TimeUnit.SECONDS);
        assertTrue(other != null, "nothing came");
        return other;
    }

    private static byte[] read(SocketChannel channel) throws IOException {
        return ReadChannel.read(channel, ByteBuffer.allocateDirect(SENT.length));
    }

    @Test
    void bytesPassBothWaysEncryptedAndByNoOtherConnection() throws Exception {
        try (Wiretap tap = new Wiretap(server.address());
                Tunnel tunnel = open(tap.address());
                SocketChannel near = tunnel.connect(TIME);
                SocketChannel far = other()) {
            near.write(ByteBuffer.wrap(SENT));
            assertArrayEquals(SENT, read(far));
            far.write(ByteBuffer.allocateDirect(SENT.length).put(SENT).flip());
            assertArrayEquals(SENT, read(near));

            String heard = tap.heard();
            for (String plain : List.of("nobody on the way", "photos", "socket")) {
                assertFalse(heard.contains(plain), plain);
            }
        }
        port.setSoTimeout(1);
        assertThrows(IOException.class, port::accept);
    }

    /** A pass is good for whoever has the installation's key, and as long as the tunnel is open. */
    @Test
    void aPassLeadsToTheSameSessionUntilTheTunnelEnds() throws Exception {
        Dialler dialler;
        try (Tunnel tunnel =
                        Tunnel.open(
                                server.address(),
                                "socket",
                                "photos",
                                bench,
                                Optional.of(desk.key()));
                SocketChannel near =
                        tunnel.pass()
                                .dialler(Installation.in(bench.peers().folder()))
                                .connect(TIME);
                SocketChannel far = other()) {
            near.write(ByteBuffer.wrap(SENT));
            assertArrayEquals(SENT, read(far));
            dialler = tunnel.pass().dialler(bench);
            tunnel.close();
            assertEnded(near);
        }
        try (SocketChannel late = dialler.connect(TIME)) {
            assertEnded(late);
        }
        assertTrue(taken.isEmpty());
    }

    private static void assertEnded(SocketChannel channel) {
        int read;
        try {
            read = channel.read(ByteBuffer.allocate(1));
        } catch (IOException e) {
            read = -1; // as a connection ends that was not expected to
        }
        assertEquals(-1, read);
    }

    /** Returns the bench with paired machines of its own, which are the same. */
    private Installation otherBench() throws IOException {
        Installation copy = Installation.in(parent.resolve("copy"));
        PairedRig.trust(copy, desk, "desk");
        return new Installation(bench.identity(), copy.peers(), bench.clock());
    }

    /**
     * Only this side has revoked, and of the tunnel's process nothing is left that would end it.
     */
    @Test
    void revokingOnTheCallingSideCutsWhatAPassHasConnected() throws Exception {
        Installation other = otherBench();
        try (Tunnel tunnel =
                        Tunnel.open(
                                server.address(),
                                "socket",
                                "photos",
                                bench,
                                Optional.of(desk.key()));
                SocketChannel near = tunnel.pass().dialler(other).connect(TIME);
                SocketChannel far = other()) {
            other.peers().revoke(desk.key());
            assertEnds(near);
            assertEnds(far);
            assertTrue(tunnel.connect(TIME).isOpen(), "the tunnel itself goes on");
        }
    }

    private static void fail() {
        throw new IllegalStateException("a fault of a library");
    }

    /** It says so once: whoever is left open is cut off, and told of, half a second later. */
    @Test
    void aConnectionOfAPassThatFailsToCloseKeepsNoOtherOneOpen() throws Exception {
        Installation other = otherBench();
        List<StreamedChannel> near = new ArrayList<>();
        try (WarnedLines lines = new WarnedLines(PassDialler.class);
                Tunnel tunnel =
                        Tunnel.open(
                                server.address(),
                                "socket",
                                "photos",
                                bench,
                                Optional.of(desk.key()))) {
            Dialler dialler = tunnel.pass().dialler(other);
            for (int i = 0; i < SEVERAL; i++) {
                StreamedChannel channel = (StreamedChannel) dialler.connect(TIME);
                new TimedChannel(channel).onClose(JoinedTunnelTest::fail);
                near.add(channel);
            }
            other.peers().revoke(desk.key());
            for (StreamedChannel each : near) {
                each.awaitEnd();
            }
            assertEquals(1, lines.allWith(desk.key().text()).size());
        }
    }

    @Test
    void aConnectionOfATunnelThatFailsToCloseKeepsNoOtherOneOpen() throws Exception {
        Socket broken =
                new Socket() {
                    @Override
                    public void close() throws IOException {
                        super.close();
                        fail();
                    }
                };
        broken.connect(port.getLocalSocketAddress());
        try (Socket ofBroken = port.accept();
                Socket next = new Socket(port.getInetAddress(), port.getLocalPort());
                Socket ofNext = port.accept()) {
            Tunnel.closeAll(List.of(broken, next));
            assertTrue(next.isClosed(), "the next one stays open");
            assertEquals(-1, ofBroken.getInputStream().read());
            assertEquals(-1, ofNext.getInputStream().read());
        }
    }

    @Test
    void aPassIsForTheMachineThatWasNamed() throws Exception {
        try (Tunnel any = open(server.address())) {
            assertThrows(IllegalStateException.class, any::pass);
        }
    }

    /** Else what is meant for one paired machine could be had by another one at its address. */
    @Test
    void whoAnswersFirstAnswersAlways() throws Exception {
        Installation thief = Installation.in(parent.resolve("thief"));
        PairedRig.trust(bench, thief, "thief");
        PairedRig.trust(thief, bench, "bench");
        TunnelService nothing =
                (peer, request) -> {
                    throw new TunnelRefusal("nothing here");
                };
        try (TunnelServer other = TunnelServer.open(ANY, thief, nothing);
                Wiretap tap = new Wiretap(server.address());
                Tunnel tunnel = open(tap.address())) {
            tap.passOnTo(other.address());
            IOException failure = assertThrows(IOException.class, () -> tunnel.connect(TIME));
            assertTrue(
                    failure.getMessage().contains("\"thief\" answers there"), failure::getMessage);
        }
    }

    @Test
    void theEndOfOneSideIsThatOfTheOther() throws Exception {
        try (Tunnel tunnel = open(server.address())) {
            SocketChannel near = tunnel.connect(TIME);
            SocketChannel far = other();
            near.close();
            assertArrayEquals(new byte[0], read(far));
            far.close();
            assertThrows(IOException.class, () -> near.write(ByteBuffer.wrap(SENT)));
        }
    }

    @Test
    void revokingCutsIt() throws Exception {
        try (Tunnel tunnel = open(server.address());
                SocketChannel near = tunnel.connect(TIME)) {
            SocketChannel far = other();
            desk.peers().revoke(bench.key());
            assertEnds(near);
            assertEnds(far);
            assertThrows(IOException.class, () -> tunnel.connect(TIME));
        }
    }

    @Test
    void revokingOnTheCallingSideCutsItAndSaysSo() throws Exception {
        try (Tunnel tunnel = open(server.address());
                SocketChannel near = tunnel.connect(TIME)) {
            SocketChannel far = other();
            bench.peers().revoke(desk.key());
            assertEnds(near);
            assertEnds(far);
            IOException failure = assertThrows(IOException.class, () -> tunnel.connect(TIME));
            assertTrue(
                    failure.getMessage().contains("\"desk\" is not paired any more"),
                    failure::getMessage);
        }
    }

    @Test
    void theEndOfTheTunnelCutsIt() throws Exception {
        Tunnel tunnel = open(server.address());
        SocketChannel near = tunnel.connect(TIME);
        SocketChannel far = other();
        tunnel.close();
        assertEnds(near);
        assertEnds(far);
    }

    /** Else the place of the connection would be taken for as long as the server runs. */
    @Test
    void theEndOfTheTunnelClosesWhatNobodyReads() throws Exception {
        SocketChannel far;
        try (Tunnel tunnel = open(server.address());
                SocketChannel near = tunnel.connect(TIME)) {
            far = other();
            assertTrue(near.isOpen() && far.isOpen());
            desk.peers().revoke(bench.key());
            ((StreamedChannel) far).awaitEnd();
        }
        assertFalse(far.isOpen());
    }

    @Test
    void aTunnelThatHasEndedSaysSo() throws Exception {
        Tunnel tunnel = open(server.address());
        tunnel.close();
        IOException failure = assertThrows(IOException.class, () -> tunnel.connect(TIME));
        assertTrue(failure.getMessage().contains("the tunnel has ended"), failure::getMessage);
    }

    @Test
    void anInterruptedReaderEndsIt() throws Exception {
        try (Tunnel tunnel = open(server.address());
                SocketChannel near = tunnel.connect(TIME)) {
            SocketChannel far = other();
            CompletableFuture<Throwable> end = new CompletableFuture<>();
            Thread reader =
                    Thread.ofPlatform()
                            .start(
                                    () -> {
                                        try {
                                            read(near);
                                            end.complete(new AssertionError("nothing ended it"));
                                        } catch (IOException e) {
                                            end.complete(e);
                                        }
                                    });
            reader.interrupt();
            assertInstanceOf(ClosedByInterruptException.class, end.get(30, TimeUnit.SECONDS));
            assertFalse(near.isOpen());
            assertEnds(far);
        }
    }

    @Test
    void whoeverCannotBeReachedIsNamed() throws Exception {
        try (Tunnel tunnel = open(server.address())) {
            InetSocketAddress gone = server.address();
            server.close();
            IOException failure = assertThrows(IOException.class, () -> tunnel.connect(TIME));
            String where = gone.getHostString() + ":" + gone.getPort();
            assertTrue(failure.getMessage().contains(where), failure::getMessage);
        }
    }
}
