package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.peers.tunnel.HandoverRig.SENT;
import static org.syncline.peers.tunnel.HandoverRig.TIME;
import static org.syncline.peers.tunnel.HandoverRig.read;
import static org.syncline.peers.tunnel.ReadChannel.assertEnds;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.transport.Closer;
import org.syncline.core.transport.HandshakeWatch;
import org.syncline.peers.WarnedLines;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/** Two workers behind a port, of which one, in a JVM of its own, is stopped or lacks something. */
@Timeout(60)
@EnabledOnOs(OS.LINUX)
class WorkerInTroubleTest {

    private static final InetSocketAddress ANY =
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    private static final Duration SHORT = Duration.ofSeconds(2);
    private static final String TROUBLED = "rmi";
    private static final String OTHER = "socket";

    /** The connections that keep both sessions open, one more, and its descriptor in the worker. */
    private static final int OF_ONE_CONNECTION = 4;

    @TempDir private static Path folder;

    private static final List<Closeable> all = new ArrayList<>();
    private static Installation desk;
    private static Installation bench;
    private static WorkerJvm worker;
    private static Served served;
    private static TunnelServer patient;

    /** What is relayed ends at once. */
    private static final class Served implements TunnelService {

        private final Map<String, HandoverLink> links;
        private volatile int most = MOST_CONNECTIONS;

        Served(Map<String, HandoverLink> links) {
            this.links = links;
        }

        @Override
        public int mostConnections(PairedPeer peer) {
            return most;
        }

        @Override
        public InnerEnd open(PairedPeer peer, Request request) {
            return new InnerEnd(
                    ANY,
                    new byte[TunnelMessages.SECRET_BYTES],
                    Optional.of(links.get(request.transport()).to(0)),
                    () -> {});
        }
    }

    @BeforeAll
    static void begin() throws IOException {
        desk = Installation.in(folder.resolve("desk"));
        bench = Installation.in(folder.resolve("bench"));
        PairedRig.trust(desk, bench, "bench");
        PairedRig.trust(bench, desk, "desk");
        try (HandoverPort port = HandoverPort.open();
                HandoverPort otherPort = HandoverPort.open()) {
            worker = kept(WorkerJvm.start(port, folder.resolve("desk")));
            TunnelService.InnerEnd end = WorkerJvm.end();
            kept(
                    HandedConnections.from(
                            otherPort.path(),
                            HandoverRig.SELF,
                            desk,
                            id -> Optional.of(end),
                            new TunnelBounds()));
            served =
                    new Served(
                            Map.of(
                                    TROUBLED,
                                    kept(port.link(worker.process())),
                                    OTHER,
                                    kept(otherPort.link(HandoverRig.SELF))));
        }
        patient = kept(TunnelServer.open(ANY, desk, served));
        // What a JVM does for the first time takes long, or descriptors.
        for (String each : List.of(TROUBLED, OTHER)) {
            try (Tunnel tunnel = open(patient, each)) {
                assertServed(tunnel);
            }
        }
    }

    private static <T extends Closeable> T kept(T resource) {
        all.add(resource);
        return resource;
    }

    @AfterAll
    static void end() throws IOException {
        Closer.all(all.reversed());
    }

    private static Tunnel open(TunnelServer server, String transport) throws IOException {
        return Tunnel.open(
                new Tunnel.Target(server.address(), transport, "photos", Optional.of(desk.key())),
                new Tunnel.Dialling(bench, TIME, HandshakeWatch.NONE));
    }

    /** By a worker, not by the port's own process. */
    private static void assertServed(SocketChannel near) throws IOException {
        near.write(ByteBuffer.wrap(SENT));
        byte[] expected = SENT.clone();
        for (int i = 0; i < expected.length; i++) {
            expected[i]++;
        }
        assertArrayEquals(expected, read(near));
    }

    private static void assertServed(Tunnel tunnel) throws IOException {
        try (SocketChannel near = tunnel.connect(TIME)) {
            assertServed(near);
        }
    }

    private static void assertRefused(Throwable failure) {
        String said = String.valueOf(failure.getMessage());
        assertTrue(said.contains("the other side ended the handshake); see what it says"), said);
    }

    @Test
    void whoAsksForOneThatIsStoppedIsRefusedInTimeAndNobodyElseNoticesIt() throws Exception {
        try (WarnedLines lines = new WarnedLines(TunnelServer.class);
                TunnelServer hasty =
                        TunnelServer.open(ANY, desk, served, TunnelBounds.withHandshake(SHORT));
                Tunnel stopped = open(hasty, TROUBLED);
                Tunnel other = open(hasty, OTHER)) {
            served.most = 3;
            worker.stop();
            FutureTask<SocketChannel> waiting = new FutureTask<>(() -> stopped.connect(TIME));
            Thread.ofVirtual().start(waiting);
            try (SocketChannel near = other.connect(TIME)) {
                assertServed(near);
                ExecutionException failed =
                        assertThrows(
                                ExecutionException.class,
                                () -> waiting.get(TIME.toSeconds(), TimeUnit.SECONDS));
                assertRefused(failed.getCause());
                lines.with("turned away: the worker has not taken the connection in time");
                assertEnds(other.connect(TIME));
                awaitDescriptors(hasty, OF_ONE_CONNECTION);
                assertServed(near);
            }
            worker.goOn();
            served.most = TunnelService.MOST_CONNECTIONS;
            assertServed(stopped);
        } finally {
            worker.goOn();
            served.most = TunnelService.MOST_CONNECTIONS;
        }
    }

    private static void awaitDescriptors(TunnelServer server, int count) throws Exception {
        while (OwnDescriptors.at(server.address().getPort()) != count) {
            if (Thread.interrupted()) {
                throw new InterruptedException("not " + count + " descriptors");
            }
        }
    }

    @Test
    void oneWithoutDescriptorsSaysSoAndGoesOn() throws Exception {
        try (WarnedLines lines = new WarnedLines(TunnelServer.class);
                Tunnel tunnel = open(patient, TROUBLED);
                Tunnel other = open(patient, OTHER);
                SocketChannel near = tunnel.connect(TIME)) {
            assertServed(near);
            worker.takeAllDescriptors();
            assertRefused(assertThrows(IOException.class, () -> tunnel.connect(TIME)));
            lines.with("turned away: the worker has no descriptor left");
            assertServed(near);
            assertServed(other);
            worker.giveDescriptorsBack();
            assertServed(tunnel);
        } finally {
            worker.giveDescriptorsBack();
        }
    }
}
