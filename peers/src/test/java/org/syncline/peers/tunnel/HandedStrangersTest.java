package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.syncline.peers.tunnel.HandoverRig.SELF;
import static org.syncline.peers.tunnel.HandoverRig.SENT;
import static org.syncline.peers.tunnel.HandoverRig.TIME;
import static org.syncline.peers.tunnel.HandoverRig.read;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.transport.Closer;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.tunnel.ConnectionHandover.Handed;
import org.syncline.peers.tunnel.TunnelService.InnerEnd;
import org.syncline.transport.kit.DeadlineSocket;
import org.syncline.transport.kit.guard.UnprovedConnections;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Strangers that a port hands over without a bound of its own. */
@Timeout(60)
@EnabledOnOs(OS.LINUX)
class HandedStrangersTest {

    private static final int MORE = 3;
    private static final int PATIENCE_MILLIS = 10_000;
    private static final int IN_BOTH = 2;
    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0).asReadOnlyBuffer();
    private static final TunnelMessages.Id SESSION =
            TunnelMessages.Id.of(new byte[TunnelMessages.Id.BYTES]);

    @TempDir private Path folder;

    private final List<Closeable> all = new ArrayList<>();
    private final BlockingQueue<SocketChannel> taken = new LinkedBlockingQueue<>();
    private Installation bench;
    private DeadlineSocket.Server server;
    private ConnectionHandover worker;

    /** A connection that was handed over, and its far end. */
    private record Stranger(Socket caller, DeadlineSocket plain, Handed handed) {}

    @BeforeEach
    void connect() throws IOException {
        Installation desk = Installation.in(folder.resolve("desk"));
        bench = Installation.in(folder.resolve("bench"));
        PairedRig.trust(desk, bench, "bench");
        PairedRig.trust(bench, desk, "desk");
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        InnerEnd end = new InnerEnd(any, new byte[32], taken::add, () -> {});
        server = new DeadlineSocket.Server();
        server.bind(any, UnprovedConnections.MOST);
        all.add(server);
        try (HandoverPort port = HandoverPort.open()) {
            all.add(
                    HandedConnections.from(
                            port.path(), SELF, desk, id -> Optional.of(end), new TunnelBounds()));
            HandoverLink link = port.link(SELF);
            all.add(link);
            worker = link.to(0);
        }
    }

    @AfterEach
    void end() throws IOException {
        Closer.all(all);
    }

    private Stranger come() throws IOException {
        Socket caller = new Socket(server.getInetAddress(), server.getLocalPort());
        all.add(caller);
        caller.setSoTimeout(PATIENCE_MILLIS);
        DeadlineSocket plain = server.accept();
        all.add(plain);
        return new Stranger(caller, plain, worker.hand(plain, NOTHING).orElseThrow());
    }

    private List<Stranger> come(int count) throws IOException {
        List<Stranger> strangers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            strangers.add(come());
        }
        return strangers;
    }

    /** Shakes hands, and says nothing more. */
    private RawCaller welcomed(Stranger stranger) throws IOException {
        RawCaller caller =
                RawCaller.of(stranger.caller(), RawCaller.tls(bench, TunnelMessages.PROTOCOL));
        caller.tls().startHandshake();
        assertEquals(TunnelMessages.WELCOME, caller.tls().getInputStream().read());
        return caller;
    }

    private int descriptors() throws IOException {
        return OwnDescriptors.at(server.getLocalPort());
    }

    /** Closes the near end of one that the worker has put out. */
    private static void assertPutOut(Stranger stranger) throws Exception {
        assertEquals(-1, stranger.caller().getInputStream().read());
        stranger.handed().awaitEnd();
        stranger.plain().close();
    }

    @Test
    void theFirstOnesMakeWay() throws Exception {
        for (Stranger first : come(UnprovedConnections.MOST + MORE).subList(0, MORE)) {
            assertPutOut(first);
        }
        while (descriptors() != IN_BOTH * UnprovedConnections.MOST) {
            if (Thread.interrupted()) {
                throw new InterruptedException(descriptors() + " descriptors");
            }
        }
    }

    @Test
    void whoIsAdmittedIsNoStranger() throws Exception {
        Stranger slow = come();
        RawCaller caller = welcomed(slow);
        List<Stranger> others = come(UnprovedConnections.MOST - 1);
        caller.send(HandoverRig.carry(SESSION.hex()));
        assertEquals(bench.key(), slow.handed().awaitProof().peer());
        slow.handed().admit();
        try (SocketChannel far = taken.poll(TIME.toSeconds(), TimeUnit.SECONDS)) {
            caller.send(SENT);
            assertArrayEquals(SENT, read(far));
            RawCaller unused = welcomed(come());
            assertEquals(IN_BOTH * (others.size() + 2), descriptors());
        }
    }
}
