package org.syncline.peers.tunnel;

import org.syncline.core.transport.HandshakeWatch;
import org.syncline.peers.WarnedLines;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerName;
import org.syncline.peers.tls.PeerTls;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;

/**
 * A machine that is called desk and serves an echo as "photos" to one that is called bench and
 * paired with it. Whoever asks for something else is refused with the words that it asked in.
 */
final class PairedRig implements TunnelService, Closeable {

    /** Connections that each paired machine may have. */
    static final int MOST = 48;

    private static final Set<String> SHARES = Set.of("photos", "fault");

    private static final InetSocketAddress ANY =
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    private final Path folder;
    private final Installation desk;
    private final Installation bench;
    private final EchoServer echo = new EchoServer();
    private final PeerTls benchTls;
    private final TunnelServer server;
    private final WarnedLines lines = new WarnedLines(TunnelServer.class);
    private final List<Request> asked = Collections.synchronizedList(new ArrayList<>());
    private int open;
    private final CountDownLatch ended = new CountDownLatch(1);

    /**
     * @param handshake how long a stranger has
     */
    PairedRig(Path folder, Duration handshake) throws IOException {
        this(folder, TunnelBounds.withHandshake(handshake));
    }

    /**
     * @param bounds of all paired machines together
     */
    PairedRig(Path folder, TunnelBounds bounds) throws IOException {
        this.folder = folder;
        desk = Installation.in(folder.resolve("desk"));
        bench = paired("bench");
        benchTls = RawCaller.tls(bench, TunnelMessages.PROTOCOL);
        server = TunnelServer.open(ANY, desk, this, bounds);
    }

    /** Returns another machine that is paired with the desk. */
    Installation paired(String name) throws IOException {
        Installation other = Installation.in(folder.resolve(name));
        pair(other, name);
        return other;
    }

    void pair(Installation other, String name) throws IOException {
        trust(desk, other, name);
        trust(other, desk, "desk");
    }

    static void trust(Installation one, Installation other, String name) throws IOException {
        one.peers().add(new PairedPeer(other.key(), new PeerName(name), Instant.EPOCH));
    }

    Installation desk() {
        return desk;
    }

    Installation bench() {
        return bench;
    }

    PeerTls benchTls() {
        return benchTls;
    }

    InetSocketAddress address() {
        return server.address();
    }

    /** Returns what was asked for by peers that were let in. */
    List<Request> asked() {
        return List.copyOf(asked);
    }

    /** Counts down when an end point is closed. */
    CountDownLatch ended() {
        return ended;
    }

    /** Returns how many end points are open. */
    synchronized int open() {
        return open;
    }

    /** Waits until so many end points are open at most. */
    synchronized void awaitOpen(int most) throws InterruptedException {
        while (open > most) {
            wait();
        }
    }

    private synchronized void opened(int more) {
        open += more;
        notifyAll();
    }

    Socket dial() throws IOException {
        return new Socket(server.address().getAddress(), server.address().getPort());
    }

    /**
     * Returns what the desk says of a connection; fails if it says nothing, as of all but the first
     * of those that end within a second.
     */
    String saidOf(Socket caller) throws InterruptedException {
        return lines.with(":" + caller.getLocalPort() + " ");
    }

    /** Returns the first line of any desk with this text; fails if there is none. */
    String said(String text) throws InterruptedException {
        return lines.with(text);
    }

    /** Whether a line is one of a connection. */
    boolean isOf(Socket caller, String line) {
        return line.contains(":" + caller.getLocalPort() + " ");
    }

    /** Whether a paired machine gets what it may have. */
    boolean serves(Installation caller) throws IOException {
        Tunnel.Target target =
                new Tunnel.Target(server.address(), "socket", "photos", Optional.empty());
        Tunnel.Dialling how =
                new Tunnel.Dialling(caller, Duration.ofSeconds(30), HandshakeWatch.NONE);
        try (Tunnel tunnel = Tunnel.open(target, how);
                Socket socket =
                        new Socket(tunnel.entrance().getAddress(), tunnel.entrance().getPort())) {
            socket.getOutputStream().write(7);
            return socket.getInputStream().read() == 7;
        }
    }

    @Override
    public int mostConnections(PairedPeer peer) {
        return MOST;
    }

    @Override
    public List<TunnelOffer> offers(PairedPeer peer) {
        return List.of(
                new TunnelOffer("photos", "read of " + peer.name(), List.of("rmi", "socket")));
    }

    @Override
    public void requireAllowed(PairedPeer peer, Request request) throws TunnelRefusal {
        if (!SHARES.contains(request.share())) {
            throw new TunnelRefusal("no \"" + request.share() + "\" here");
        }
    }

    @Override
    public InnerEnd open(PairedPeer peer, Request request) throws IOException {
        asked.add(request);
        requireAllowed(peer, request);
        if (request.share().equals("fault")) {
            throw new IllegalStateException("a fault of the program");
        }
        return echo();
    }

    private InnerEnd echo() {
        opened(1);
        return new InnerEnd(
                echo.address(),
                new byte[TunnelMessages.SECRET_BYTES],
                () -> {
                    opened(-1);
                    ended.countDown();
                });
    }

    @Override
    public void close() throws IOException {
        server.close();
        echo.close();
        lines.close();
    }
}
