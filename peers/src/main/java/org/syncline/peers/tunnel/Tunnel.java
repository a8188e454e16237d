package org.syncline.peers.tunnel;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.PrintableText;
import org.syncline.core.transport.Closer;
import org.syncline.core.transport.Dialler;
import org.syncline.core.transport.HandshakeWatch;
import org.syncline.core.transport.WayBack;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.RevocationWatch;
import org.syncline.peers.tls.TlsFailure;
import org.syncline.peers.tls.TlsStream;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.Deadline;
import org.syncline.transport.kit.guard.AcceptLoop;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.lang.System.Logger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The way of this installation to an end point of a paired one: whoever connects to the {@link
 * #entrance} on this machine is connected with it, each by a TLS connection of its own. Who
 * connects there proves the {@link #secret} to the end point, as over any connection. A machine
 * that is revoked here is cut off within a second, in a warning. Whoever answers first does so for
 * all connections. Safe for any thread.
 */
public final class Tunnel implements Dialler, AutoCloseable {

    static final Duration SIGN_OF_LIFE = Duration.ofSeconds(10);
    static final Duration HANDSHAKE = Duration.ofSeconds(10);

    private static final Logger LOG = System.getLogger(Tunnel.class.getName());
    private static final int BACKLOG = 128;

    private final Target target;
    private final TunnelDial dial;

    /** For connections with the end point. */
    private volatile TunnelDial carrying;

    private final Duration patience;
    private final ServerSocket entrance;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    /** The machines that have answered: any that is trusted may. */
    private final Map<PeerKey, PairedPeer> reached = new ConcurrentHashMap<>();

    private final RevocationWatch watch;
    private final SessionLoss loss;
    private volatile boolean closed;
    private volatile boolean revoked;
    private volatile String ended = "the tunnel has ended; connect again";
    private volatile TunnelMessages.Id id = TunnelMessages.Id.of(new byte[TunnelMessages.Id.BYTES]);
    private byte[] secret = {};
    private volatile @Nullable CallsBack callsBack;

    /** What is wanted, where, and of whom; of any installation that is trusted if empty. */
    public record Target(
            InetSocketAddress far, String transport, String share, Optional<PeerKey> wanted) {}

    /**
     * How its connections are made.
     *
     * @param patience how long the other side may take for each handshake; it has twice as long for
     *     its answer
     * @param handshakes told of each
     */
    public record Dialling(Installation self, Duration patience, HandshakeWatch handshakes) {

        public Dialling(Installation self, HandshakeWatch handshakes) {
            this(self, HANDSHAKE, handshakes);
        }
    }

    private Tunnel(Target target, Dialling how, ServerSocket entrance) {
        this.target = target;
        patience = how.patience();
        this.entrance = entrance;
        watch = new RevocationWatch(how.self().peers(), reached::keySet, this::cutOff);
        dial = new TunnelDial(target.far(), target.wanted(), how.self(), how.handshakes());
        carrying = dial;
        loss = new SessionLoss(target, how.self(), entrance.getLocalPort());
    }

    /**
     * Opens the way to a share over a transport.
     *
     * @param far the port of the other installation's {@link TunnelServer}
     * @param wanted who must answer there; any installation that is trusted if empty
     * @throws TunnelRefusal if the other installation does not give it, in its words
     * @throws IOException if it cannot be reached or is not trusted, in words for people
     */
    public static Tunnel open(
            InetSocketAddress far,
            String transport,
            String share,
            Installation self,
            Optional<PeerKey> wanted)
            throws IOException {
        return open(
                new Target(far, transport, share, wanted), new Dialling(self, HandshakeWatch.NONE));
    }

    /** The same. */
    public static Tunnel open(Target target, Dialling how) throws IOException {
        ServerSocket entrance = new ServerSocket(0, BACKLOG, InetAddress.getByName("127.0.0.1"));
        Tunnel tunnel = new Tunnel(target, how, entrance);
        try {
            tunnel.open();
            return tunnel;
        } catch (TunnelRefusal e) {
            tunnel.close();
            throw e;
        } catch (IOException e) {
            tunnel.close();
            throw tunnel.dial.named(e);
        }
    }

    /** Returns where to connect to on this machine. */
    public InetSocketAddress entrance() {
        return (InetSocketAddress) entrance.getLocalSocketAddress();
    }

    /**
     * Connects with the end point without the entrance, for callers in this process.
     *
     * @throws IOException in words for people
     */
    @Override
    public SocketChannel connect(Duration most) throws IOException {
        try {
            requireOpen();
            open.removeIf(Socket::isClosed);
            return joined(connected(carrying, shorter(most, patience)));
        } catch (IOException e) {
            throw dial.named(entrance.isClosed() ? new IOException(ended, e) : e);
        }
    }

    /**
     * Opens a way by which the end point reaches this machine, until the tunnel ends.
     *
     * @throws IOException in words for people
     */
    @Override
    public WayBack wayBack() throws IOException {
        CallsBack back = callsBack;
        try {
            requireOpen();
            if (back == null) {
                throw new IOException(ended);
            }
            return back.open(patience);
        } catch (IOException e) {
            throw dial.named(entrance.isClosed() ? new IOException(ended, e) : e);
        }
    }

    private void requireOpen() throws IOException {
        if (entrance.isClosed()) {
            throw new IOException(ended);
        }
    }

    private SocketChannel joined(TlsConnection outer) throws IOException {
        SocketChannel channel = carried(outer, id);
        try {
            requireOpen();
            return channel;
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /** Makes a new connection one with the end point of a session. */
    static SocketChannel carried(TlsConnection outer, TunnelMessages.Id session)
            throws IOException {
        try {
            TunnelMessages.writeCarry(TunnelMessages.out(outer.tls()), session);
            return outer.channel();
        } catch (IOException e) {
            outer.close();
            throw e;
        }
    }

    static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    /**
     * Returns what lets another process of this installation connect as well.
     *
     * @throws IllegalStateException if it was not said who must answer
     */
    public TunnelPass pass() {
        PeerKey key =
                target.wanted()
                        .orElseThrow(() -> new IllegalStateException("any machine may answer"));
        return new TunnelPass(target.far(), key, id.hex());
    }

    /** Returns the 32 bytes that the end point wants to be proved. */
    public byte[] secret() {
        return secret.clone();
    }

    /** For a caller that has learned of another one's session. */
    void takeSessionOf(Tunnel other) {
        id = other.id;
    }

    private void open() throws IOException {
        TlsConnection control = connected(dial, patience);
        reached.keySet().forEach(dial::onlyWith);
        // The other side opens an end point before it answers.
        Deadline.within(patience.plus(patience), control, () -> ask(control.tls()));
        CallsBack back = new CallsBack(control.tls(), this::fetch);
        callsBack = back;
        Thread.ofVirtual().name("signs of life").start(() -> showLife(back));
        Thread.ofVirtual().name("end of a tunnel").start(() -> awaitEnd(back));
        watch.start();
        new AcceptLoop("tunnel entrance", entrance::isClosed, this::accept).start();
    }

    private byte[] ask(TlsStream control) throws IOException {
        TunnelMessages.writeRequest(
                TunnelMessages.out(control),
                new TunnelService.Request(target.transport(), target.share(), entrance()));
        DataInputStream in = new DataInputStream(control.input());
        switch (in.readUnsignedByte()) {
            case TunnelMessages.DONE -> id = TunnelMessages.readId(in);
            case TunnelMessages.REFUSED -> throw TunnelMessages.readRefusal(in);
            default -> throw TunnelDial.noSense();
        }
        secret = TunnelMessages.bytes(in, TunnelMessages.SECRET_BYTES);
        boolean naming = control.applicationProtocol().equals(TunnelMessages.NAMING_PROTOCOL);
        if (naming && in.readBoolean()) {
            carrying = dial.naming(id);
        }
        return secret;
    }

    private TlsConnection connected(TunnelDial by, Duration most) throws IOException {
        TunnelDial.Reached made = by.reach(most, open::add);
        reached.put(made.peer().key(), made.peer());
        LOG.log(Logger.Level.DEBUG, "connected to \"{0}\"", made.peer().name());
        return made.connection();
    }

    private void showLife(CallsBack control) {
        try {
            while (!entrance.isClosed()) {
                Thread.sleep(SIGN_OF_LIFE);
                control.say(TunnelMessages.ALIVE);
            }
        } catch (IOException e) {
            LOG.log(Logger.Level.DEBUG, "the tunnel ended: {0}", e.getMessage());
            end();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The other side keeps it open as long as the session. */
    private void awaitEnd(CallsBack control) {
        if (control.listen()) {
            loss.happened();
        }
    }

    /**
     * Returns a failure of a connection through this in words that name the other machine: why the
     * session has ended, if it has, and otherwise what failed, without the entrance. May take some
     * seconds, to ask the other machine again.
     */
    public IOException explained(IOException failure) {
        if (revoked) {
            return dial.named(new IOException(ended, failure));
        }
        return loss.explained(failure, !closed, reached.values().stream().findFirst());
    }

    private void accept() throws IOException {
        Socket inner = entrance.accept();
        Thread.ofVirtual().name("tunnel").start(() -> carry(inner));
    }

    private void carry(Socket inner) {
        open.add(inner);
        try (inner;
                TlsConnection outer = connectedFor(inner)) {
            TunnelMessages.writeCarry(TunnelMessages.out(outer.tls()), id);
            requireOpen();
            TunnelRelay.run(inner, outer);
        } catch (IOException e) {
            LOG.log(Logger.Level.DEBUG, "a connection of a tunnel: {0}", TlsFailure.words(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            open.removeIf(Socket::isClosed);
        }
    }

    /** Connects who has come back with a port of this machine. */
    private void fetch(InetSocketAddress near, TunnelMessages.Id call) {
        try (Socket inner = new Socket(near.getAddress(), near.getPort());
                TlsConnection outer = connected(dial, patience)) {
            open.add(inner);
            TunnelMessages.writeFetch(TunnelMessages.out(outer.tls()), id, call);
            requireOpen();
            TunnelRelay.run(inner, outer);
        } catch (IOException e) {
            LOG.log(Logger.Level.DEBUG, "a call back: {0}", TlsFailure.words(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            open.removeIf(Socket::isClosed);
        }
    }

    /** Others of this machine would use up the connections that the other side allows. */
    private TlsConnection connectedFor(Socket inner) throws IOException {
        ConnectionEnds.accepted(inner).requireSameUser();
        return connected(carrying, patience);
    }

    private void cutOff(PeerKey key) {
        PairedPeer peer = reached.get(key);
        if (peer == null || entrance.isClosed()) {
            return;
        }
        ended =
                "\"%s\" is not paired any more; \"syncline pair\" pairs it anew"
                        .formatted(peer.name());
        revoked = true;
        LOG.log(Logger.Level.WARNING, "{0}", dial.named(new IOException(ended)).getMessage());
        close();
    }

    /** Ends all connections through it; the other installation closes its end point. */
    @Override
    public void close() {
        closed = true;
        end();
    }

    private void end() {
        watch.close();
        closeAll(List.of(entrance));
        closeAll(open);
    }

    /** Closes all of them, whatever one throws, which is logged. */
    static void closeAll(Iterable<? extends Closeable> ends) {
        try {
            Closer.all(ends);
        } catch (IOException e) {
            LOG.log(Logger.Level.DEBUG, "the end of a tunnel: {0}", e.toString());
        } catch (RuntimeException e) {
            String fault = PrintableText.line(e.toString());
            LOG.log(Logger.Level.WARNING, "a tunnel was not closed whole: {0}", fault);
        }
    }
}
