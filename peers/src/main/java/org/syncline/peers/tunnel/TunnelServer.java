package org.syncline.peers.tunnel;

import org.syncline.core.model.PrintableText;
import org.syncline.core.transport.RefusalLog;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.RevocationWatch;
import org.syncline.peers.tls.PeerTls;
import org.syncline.peers.tls.PinnedPeers;
import org.syncline.peers.tls.TlsFailure;
import org.syncline.peers.tunnel.TunnelService.InnerEnd;
import org.syncline.transport.kit.Deadline;
import org.syncline.transport.kit.ReadAheadSocket;
import org.syncline.transport.kit.guard.AcceptLoop;
import org.syncline.transport.kit.guard.UnprovedConnections;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.System.Logger;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;

import javax.net.ssl.SSLSocket;

/**
 * The port at which paired installations reach what this one lets them reach, over any transport.
 * Nobody gets past TLS whose key is not pinned, and no byte of a transport is read before. Each
 * session has an end point of its own, with a secret of its own that it got through TLS, so that
 * what one peer may do, and when it ends, depends on no other one.
 *
 * <p>256 strangers may be connected, for ten seconds each; the next one takes the place of the one
 * that has waited longest. A peer may have as many connections as the {@link TunnelService} says. A
 * peer that is revoked is cut off within a second. Safe for any thread.
 */
public final class TunnelServer implements Closeable {

    private static final Logger LOG = System.getLogger(TunnelServer.class.getName());

    private static final int BACKLOG = 512;

    /** From the first byte to the end of the first message. */
    static final Duration HANDSHAKE = Duration.ofSeconds(10);

    private final ReadAheadSocket.Server server;
    private final PinnedPeers trust;
    private final PeerTls tls;
    private final TunnelService service;
    private final Duration handshake;
    private final RefusalLog refusals = new RefusalLog(LOG);
    private final SecureRandom random = new SecureRandom();
    private final UnprovedConnections strangers = new UnprovedConnections();
    private final Map<PeerKey, Semaphore> places = new ConcurrentHashMap<>();
    private final Map<TunnelMessages.Id, TunnelSession> sessions = new ConcurrentHashMap<>();
    private final RevocationWatch watch;

    private TunnelServer(
            ReadAheadSocket.Server server,
            Installation self,
            TunnelService service,
            Duration handshake) {
        this.server = server;
        this.service = service;
        this.handshake = handshake;
        watch = new RevocationWatch(self.peers(), this::connected, this::cutOff);
        trust = new PinnedPeers(self.peers(), self.clock());
        tls = new PeerTls(self.identity(), trust, TunnelMessages.PROTOCOL);
    }

    /**
     * Begins to listen.
     *
     * @param at where; port 0 is any free one
     * @param self this installation; whom it trusts may come
     */
    public static TunnelServer open(InetSocketAddress at, Installation self, TunnelService service)
            throws IOException {
        return open(at, self, service, HANDSHAKE);
    }

    /**
     * The same.
     *
     * @param handshake how long a stranger has, from its first byte to the end of its first message
     */
    static TunnelServer open(
            InetSocketAddress at, Installation self, TunnelService service, Duration handshake)
            throws IOException {
        ReadAheadSocket.Server socket = new ReadAheadSocket.Server();
        try {
            socket.bind(at, BACKLOG);
        } catch (IOException e) {
            socket.close();
            throw new IOException(
                    "cannot listen on %s:%d: %s"
                            .formatted(at.getHostString(), at.getPort(), e.getMessage()),
                    e);
        }
        TunnelServer server = new TunnelServer(socket, self, service, handshake);
        new AcceptLoop("tunnel", socket::isClosed, server::accept).start();
        server.watch.start();
        return server;
    }

    /** Returns where it listens. */
    public InetSocketAddress address() {
        return (InetSocketAddress) server.getLocalSocketAddress();
    }

    private void accept() throws IOException {
        ReadAheadSocket socket = server.accept();
        strangers.enterInTurn(socket);
        Thread.ofVirtual().name("tunnel").start(() -> serve(socket));
    }

    /** A connection whose other end is known, with what it has sent first. */
    private record Known(PairedPeer peer, TlsConnection connection, int kind, DataInputStream in) {}

    private void serve(ReadAheadSocket plain) {
        try (plain) {
            Known known = known(plain);
            Semaphore places =
                    this.places.computeIfAbsent(
                            known.peer().key(),
                            key -> new Semaphore(service.mostConnections(known.peer())));
            boolean hasPlace = places.tryAcquire();
            if (hasPlace) {
                // Whoever has none makes way as strangers do, until it has heard so.
                strangers.leave(plain);
            }
            try {
                serve(known, hasPlace);
            } finally {
                if (hasPlace) {
                    places.release();
                }
            }
        } catch (IOException e) {
            turnedAway(plain, TlsFailure.words(e));
        } catch (RuntimeException e) {
            turnedAway(plain, e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            strangers.leave(plain);
        }
    }

    /** Says so, unless this side ends all connections. */
    private void turnedAway(Socket socket, String why) {
        String words = "%s was turned away: %s".formatted(socket.getRemoteSocketAddress(), why);
        if (server.isClosed()) {
            LOG.log(Logger.Level.DEBUG, "{0}", PrintableText.line(words));
        } else {
            refusals.warn(words);
        }
    }

    private Known known(ReadAheadSocket plain) throws IOException {
        return Deadline.within(
                handshake,
                plain,
                () -> {
                    plain.setTcpNoDelay(true);
                    SSLSocket socket = tls.server(plain);
                    tls.shakeHands(socket);
                    PairedPeer peer = trust.other(socket);
                    socket.getOutputStream().write(TunnelMessages.WELCOME);
                    DataInputStream in = new DataInputStream(socket.getInputStream());
                    return new Known(
                            peer, new TlsConnection(plain, socket), in.readUnsignedByte(), in);
                });
    }

    private void serve(Known known, boolean hasPlace) throws IOException, InterruptedException {
        switch (known.kind()) {
            case TunnelMessages.OPEN -> open(known, hasPlace);
            case TunnelMessages.CARRY -> carry(known, hasPlace);
            case TunnelMessages.LIST -> list(known, hasPlace);
            default -> throw new IOException("\"" + known.peer().name() + "\" makes no sense");
        }
    }

    private void open(Known known, boolean hasPlace) throws IOException, InterruptedException {
        DataOutputStream out = new DataOutputStream(known.connection().tls().getOutputStream());
        TunnelService.Request request = inTime(known, () -> TunnelMessages.readRequest(known.in()));
        InnerEnd end;
        try {
            TunnelMessages.checkNames(request);
            if (!hasPlace) {
                throw new TunnelRefusal(tooMany(known.peer()));
            }
            end = service.open(known.peer(), request);
        } catch (TunnelRefusal e) {
            TunnelMessages.refuse(out, String.valueOf(e.getMessage()));
            throw e;
        } catch (IOException e) {
            TunnelMessages.refuse(out, "the other machine cannot open that; see what it says");
            throw e;
        }
        byte[] id = new byte[TunnelMessages.Id.BYTES];
        random.nextBytes(id);
        try (TunnelSession session = new TunnelSession(known.peer(), end, known.connection())) {
            sessions.put(TunnelMessages.Id.of(id), session);
            out.writeByte(TunnelMessages.DONE);
            out.write(id);
            out.write(end.secret());
            out.flush();
            session.awaitEnd(known.in());
        } finally {
            sessions.remove(TunnelMessages.Id.of(id));
        }
    }

    private void list(Known known, boolean hasPlace) throws IOException {
        DataOutputStream out = new DataOutputStream(known.connection().tls().getOutputStream());
        if (!hasPlace) {
            TunnelMessages.refuse(out, tooMany(known.peer()));
            throw new IOException(tooMany(known.peer()));
        }
        inTime(
                known,
                () -> {
                    TunnelMessages.writeOffers(out, service.offers(known.peer()));
                    return known;
                });
    }

    private String tooMany(PairedPeer peer) {
        return "\"%s\" has %d connections there already, which is all that it may have"
                .formatted(peer.name(), service.mostConnections(peer));
    }

    private <T> T inTime(Known known, Deadline.Part<T> part) throws IOException {
        return Deadline.within(handshake, known.connection(), part);
    }

    private void carry(Known known, boolean hasPlace) throws IOException, InterruptedException {
        TunnelSession session =
                sessions.get(inTime(known, () -> TunnelMessages.readId(known.in())));
        if (!hasPlace) {
            throw new IOException(tooMany(known.peer()));
        }
        // Another peer's session is no different from none.
        if (session == null || !session.peer().key().equals(known.peer().key())) {
            throw new IOException("\"" + known.peer().name() + "\" has no such session");
        }
        session.carry(known.connection());
    }

    private Set<PeerKey> connected() {
        return sessions.values().stream()
                .map(session -> session.peer().key())
                .collect(Collectors.toSet());
    }

    private void cutOff(PeerKey key) {
        for (TunnelSession session : sessions.values()) {
            if (session.peer().key().equals(key)) {
                session.close();
            }
        }
    }

    /** Stops listening and ends all sessions. */
    @Override
    public void close() throws IOException {
        server.close();
        strangers.close();
        watch.close();
        sessions.values().forEach(TunnelSession::close);
    }
}
