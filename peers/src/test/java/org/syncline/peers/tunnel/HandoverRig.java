package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.syncline.core.transport.Closer;
import org.syncline.core.transport.HandshakeWatch;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.tls.PeerTls;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A machine that is called desk, whose port hands connections over to another process, and one that
 * is called bench and paired with it. Both processes are this one. What is relayed is echoed.
 */
final class HandoverRig implements TunnelService, Closeable {

    static final long SELF = ProcessHandle.current().pid();
    static final Duration TIME = Duration.ofSeconds(30);
    static final byte[] SENT = "a sentence".getBytes(StandardCharsets.US_ASCII);

    private static final InetSocketAddress ANY =
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    private static final long END = 7;

    private final Path folder;
    private final Installation desk;
    private final Installation bench;
    private final EchoServer echo = new EchoServer();
    private final BlockingQueue<SocketChannel> taken = new LinkedBlockingQueue<>();
    private final List<Boolean> resumed = Collections.synchronizedList(new ArrayList<>());
    private final HandedConnections worker;
    private final HandoverLink link;
    private final TunnelServer server;
    private volatile int most = MOST_CONNECTIONS;

    /**
     * @param ofPort bounds in the process of the port
     * @param ofWorker bounds in the other one
     */
    HandoverRig(Path folder, TunnelBounds ofPort, TunnelBounds ofWorker) throws IOException {
        this.folder = folder;
        desk = Installation.in(folder.resolve("desk"));
        bench = paired("bench");
        InnerEnd end = new InnerEnd(echo.address(), new byte[32], taken::add, () -> {});
        try (HandoverPort port = HandoverPort.open()) {
            worker =
                    HandedConnections.from(
                            port.path(),
                            SELF,
                            desk,
                            id -> id == END ? Optional.of(end) : Optional.empty(),
                            ofWorker);
            link = port.link(SELF);
        }
        server = TunnelServer.open(ANY, desk, this, ofPort);
    }

    HandoverRig(Path folder) throws IOException {
        this(folder, new TunnelBounds(), new TunnelBounds());
    }

    /** Returns another machine that is paired with the desk. */
    Installation paired(String name) throws IOException {
        Installation other = Installation.in(folder.resolve(name));
        PairedRig.trust(desk, other, name);
        PairedRig.trust(other, desk, "desk");
        return other;
    }

    Installation desk() {
        return desk;
    }

    Installation bench() {
        return bench;
    }

    HandedConnections worker() {
        return worker;
    }

    /** Returns of each handshake of the bench whether it was resumed. */
    List<Boolean> resumed() {
        return resumed;
    }

    /** Lets each machine have so many connections. */
    void allow(int connections) {
        most = connections;
    }

    @Override
    public int mostConnections(PairedPeer peer) {
        return most;
    }

    @Override
    public InnerEnd open(PairedPeer peer, Request request) {
        return new InnerEnd(echo.address(), new byte[32], Optional.of(link.to(END)), () -> {});
    }

    Tunnel open() throws IOException {
        HandshakeWatch watch = () -> resumed::add;
        return Tunnel.open(
                new Tunnel.Target(server.address(), "socket", "photos", Optional.of(desk.key())),
                new Tunnel.Dialling(bench, TIME, watch));
    }

    /** Returns the next connection that the other process has taken. */
    SocketChannel taken() throws InterruptedException {
        SocketChannel other = taken.poll(TIME.toSeconds(), TimeUnit.SECONDS);
        assertTrue(other != null, "nothing came");
        return other;
    }

    void assertNothingTaken() {
        assertTrue(taken.isEmpty());
    }

    Socket dial() throws IOException {
        return new Socket(server.address().getAddress(), server.address().getPort());
    }

    /** Connects as a machine that is let in. */
    RawCaller welcomed(PeerTls self) throws IOException {
        RawCaller caller = RawCaller.of(dial(), self);
        caller.tls().startHandshake();
        assertEquals(TunnelMessages.WELCOME, caller.tls().getInputStream().read());
        return caller;
    }

    /** Returns what makes a connection one of a session. */
    static byte[] carry(String session) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TunnelMessages.writeCarry(new DataOutputStream(bytes), new TunnelMessages.Id(session));
        return bytes.toByteArray();
    }

    /** Returns how many descriptors lead to connections of the port. */
    int descriptors() throws IOException {
        return OwnDescriptors.at(server.address().getPort());
    }

    void awaitDescriptors(int count) throws IOException, InterruptedException {
        while (descriptors() != count) {
            if (Thread.interrupted()) {
                throw new InterruptedException("there are " + descriptors() + " descriptors");
            }
        }
    }

    static byte[] read(SocketChannel channel) throws IOException {
        return ReadChannel.read(channel, ByteBuffer.allocate(SENT.length));
    }

    @Override
    public void close() throws IOException {
        Closer.all(List.of(server, link, worker, echo));
    }
}
