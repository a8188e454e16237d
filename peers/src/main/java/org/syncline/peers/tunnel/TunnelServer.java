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
import org.syncline.peers.tls.TlsStream;
import org.syncline.peers.tunnel.Arrival.Known;
import org.syncline.peers.tunnel.ConnectionHandover.NotTakenException;
import org.syncline.transport.kit.Deadline;
import org.syncline.transport.kit.DeadlineSocket;
import org.syncline.transport.kit.guard.AcceptLoop;
import org.syncline.transport.kit.guard.UnprovedConnections;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.lang.System.Logger;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/**
 * The port at which paired installations reach what this one lets them reach, over any transport.
 * Nobody gets past TLS whose key is not pinned, and no byte of a transport is read before. Each
 * session has an end point of its own, with a secret of its own that it got through TLS, so that
 * what one peer may do, and when it ends, depends on no other one.
 *
 * <p>256 strangers may be connected, for ten seconds each; the next one takes the place of the one
 * that has waited longest, of those that are silent if there are such. A peer may have as many
 * connections as the {@link TunnelService} says, and all of them together what {@link TunnelBounds}
 * says. A peer that is revoked is cut off within a second. Safe for any thread.
 */
public final class TunnelServer implements Closeable {

    private static final Logger LOG = System.getLogger(TunnelServer.class.getName());

    private static final int BACKLOG = 512;

    /** About as many as a caller sends first. */
    private static final int FIRST_BYTES = 1024;

    /** From the first byte to the end of the first message. */
    static final Duration HANDSHAKE = Duration.ofSeconds(10);

    private final DeadlineSocket.Server server;
    private final PinnedPeers trust;
    private final PeerTls tls;
    private final TunnelService service;
    private final TunnelBounds bounds;
    private final RefusalLog ofStrangers = new RefusalLog(LOG);
    private final RefusalLog ofMachines = new RefusalLog(LOG);
    private final SecureRandom random = new SecureRandom();
    private final UnprovedConnections strangers = new UnprovedConnections();
    private final Map<TunnelMessages.Id, TunnelSession> sessions = new ConcurrentHashMap<>();
    private final HandedSessions handedSessions = new HandedSessions();
    private final RevocationWatch watch;
    private final AcceptLoop acceptor;

    private TunnelServer(
            DeadlineSocket.Server server,
            Installation self,
            TunnelService service,
            TunnelBounds bounds) {
        this.server = server;
        this.service = service;
        this.bounds = bounds;
        acceptor = new AcceptLoop("tunnel", server::isClosed, this::accept);
        watch = new RevocationWatch(self.peers(), this::connected, this::cutOff);
        trust = new PinnedPeers(self);
        tls = new PeerTls(self.identity(), trust, TunnelMessages.PROTOCOLS);
    }

    /** Begins to listen, with bounds for this port alone. */
    public static TunnelServer open(InetSocketAddress at, Installation self, TunnelService service)
            throws IOException {
        return open(at, self, service, new TunnelBounds());
    }

    /**
     * Begins to listen.
     *
     * @param at where; port 0 is any free one
     * @param self this installation; whom it trusts may come
     * @param bounds for all ports that share them
     */
    public static TunnelServer open(
            InetSocketAddress at, Installation self, TunnelService service, TunnelBounds bounds)
            throws IOException {
        DeadlineSocket.Server socket = new DeadlineSocket.Server();
        try {
            socket.bind(at, BACKLOG);
        } catch (IOException e) {
            socket.close();
            throw new IOException(
                    "cannot listen on %s:%d: %s"
                            .formatted(at.getHostString(), at.getPort(), e.getMessage()),
                    e);
        }
        TunnelServer server = new TunnelServer(socket, self, service, bounds);
        server.acceptor.start();
        server.watch.start();
        return server;
    }

    /** Returns where it listens. */
    public InetSocketAddress address() {
        return server.getLocalSocketAddress();
    }

    private void accept() throws IOException {
        DeadlineSocket socket = server.accept();
        strangers.enterInTurn(socket);
        Thread.ofVirtual().name("tunnel").start(() -> serve(socket));
    }

    private void serve(DeadlineSocket plain) {
        Optional<PeerKey> machine = Optional.empty();
        try (plain) {
            Arrival arrival = arrival(plain);
            machine = Optional.of(arrival.key());
            try {
                switch (arrival) {
                    case Known known -> serve(known);
                    case Arrival.Elsewhere elsewhere -> serve(elsewhere, plain);
                }
            } catch (IOException e) {
                if (!arrival.madeWay().get()) { // else it was told
                    throw e;
                }
            }
        } catch (IOException e) {
            turnedAway(plain, machine, TlsFailure.words(e));
        } catch (RuntimeException e) {
            turnedAway(plain, machine, e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            strangers.leave(plain);
        }
    }

    private void serve(Known known) throws IOException, InterruptedException {
        switch (known.first()) {
            case FirstMessage.Open open -> open(known, open.request());
            case FirstMessage.Carry carry -> carry(known, session(known, carry.session()));
            case FirstMessage.Fetch fetch ->
                    fetch(known, session(known, fetch.session()), fetch.call());
            case FirstMessage.Offers offers -> list(known);
        }
    }

    /** Takes a place for a connection, which makes way as strangers do until it has one. */
    private FairShare.Place place(Known known) throws TunnelRefusal {
        int own = service.mostConnections(known.peer());
        FairShare.Place place = bounds.connection(known.peer(), own, known::makeWay);
        strangers.leave(known.connection().plain());
        return place;
    }

    /** Says so, unless this side ends all connections. */
    private void turnedAway(Socket socket, Optional<PeerKey> machine, String why) {
        SocketAddress address = socket.getRemoteSocketAddress();
        String words = "%s was turned away: %s".formatted(address, why);
        if (server.isClosed()) {
            LOG.log(Logger.Level.DEBUG, "{0}", PrintableText.line(words));
        } else {
            machine.ifPresentOrElse(
                    key -> ofMachines.warn(key, words), () -> ofStrangers.warn(address, words));
        }
    }

    /** Before anything is made that a silent stranger would hold. */
    private static ByteBuffer awaitFirstBytes(Socket plain) throws IOException {
        byte[] first = new byte[FIRST_BYTES];
        int count = plain.getInputStream().read(first);
        if (count < 0) {
            throw new EOFException();
        }
        return ByteBuffer.wrap(first, 0, count);
    }

    private Arrival arrival(DeadlineSocket plain) throws IOException {
        try {
            return Deadline.within(bounds.handshake(), plain, () -> arrived(plain));
        } catch (SocketTimeoutException late) {
            throw late.getCause() instanceof NotTakenException stopped ? stopped : late;
        }
    }

    private Arrival arrived(DeadlineSocket plain) throws IOException {
        plain.setTcpNoDelay(true);
        ByteBuffer first = awaitFirstBytes(plain);
        strangers.spoke(plain);
        HandedSessions.Named named = handedSessions.named(plain, first);
        Optional<Arrival> elsewhere = handedSessions.hand(plain, named);
        return elsewhere.isPresent() ? elsewhere.get() : known(plain, named.first());
    }

    private Known known(DeadlineSocket plain, ByteBuffer first) throws IOException {
        TlsStream stream = tls.accepted(plain, first);
        tls.shakeHands(stream);
        PairedPeer peer = trust.other(stream.session());
        stream.output().write(TunnelMessages.WELCOME);
        DataInputStream in = new DataInputStream(stream.input());
        return new Known(
                peer,
                new TlsConnection(plain, stream),
                FirstMessage.read(in, peer),
                in,
                new AtomicBoolean());
    }

    /** Keeps the place of a connection for as long as another process serves it. */
    private void serve(Arrival.Elsewhere elsewhere, DeadlineSocket plain)
            throws IOException, InterruptedException {
        try (ConnectionHandover.Handed handed = elsewhere.handed()) {
            TunnelSession session = elsewhere.session();
            PairedPeer peer = session.peer();
            ConnectionHandover.Proof proof = elsewhere.proof();
            // What it said in clear anybody may say.
            if (!session.equals(sessions.get(new TunnelMessages.Id(proof.session())))
                    || !proof.peer().equals(peer.key())) {
                throw new IOException("the key " + proof.peer().text() + " has no such session");
            }
            int own = service.mostConnections(peer);
            try (FairShare.Place place = bounds.connection(peer, own, elsewhere::makeWay)) {
                strangers.leave(plain);
                session.carry(handed);
            }
        }
    }

    private void open(Known known, TunnelService.Request request) throws IOException {
        try (FairShare.Place connection = orRefuse(known, () -> placeToOpen(known, request));
                FairShare.Place end =
                        orRefuse(known, () -> bounds.end(known.peer(), known::makeWay));
                TunnelSession session =
                        new TunnelSession(
                                known,
                                orRefuse(known, () -> service.open(known.peer(), request)),
                                bounds.handshake(),
                                fault -> notClosed(known, request, fault))) {
            keepOpen(known, session);
        }
    }

    private void notClosed(Known known, TunnelService.Request request, RuntimeException fault) {
        ofMachines.warn(
                known.key(),
                "the session of \"%s\" over %s was not closed whole: %s"
                        .formatted(known.peer().name(), request.transport(), fault));
    }

    private FairShare.Place placeToOpen(Known known, TunnelService.Request request)
            throws TunnelRefusal {
        TunnelMessages.checkNames(request);
        // Who is refused must not have put out somebody else before.
        service.requireAllowed(known.peer(), request);
        // RACE: where others take the last end points just now, it puts out one connection.
        bounds.requireEnd(known.peer());
        return place(known);
    }

    /** Does what a peer asked for, and tells the peer if it fails. */
    private static <T> T orRefuse(Known known, Deadline.Part<T> part) throws IOException {
        try {
            return part.run();
        } catch (TunnelRefusal e) {
            TunnelMessages.refuse(known.out(), String.valueOf(e.getMessage()));
            throw e;
        } catch (IOException e) {
            TunnelMessages.refuse(
                    known.out(), "the other machine cannot open that; see what it says");
            throw e;
        }
    }

    private void keepOpen(Known known, TunnelSession session) throws IOException {
        byte[] bytes = new byte[TunnelMessages.Id.BYTES];
        random.nextBytes(bytes);
        TunnelMessages.Id id = TunnelMessages.Id.of(bytes);
        sessions.put(id, session);
        try {
            if (known.isNaming()) {
                handedSessions.add(id, session);
                boolean named = session.isHandedOver();
                TunnelMessages.writeNaming(known.out(), id, session.secret(), named);
            } else {
                TunnelMessages.writeOpened(known.out(), id, session.secret());
            }
            session.awaitEnd(known.in());
        } finally {
            handedSessions.remove(id);
            sessions.remove(id);
        }
    }

    private void list(Known known) throws IOException {
        try (FairShare.Place place = orRefuse(known, () -> place(known))) {
            Deadline.within(
                    bounds.handshake(),
                    known.connection(),
                    () -> {
                        TunnelMessages.writeOffers(known.out(), service.offers(known.peer()));
                        return known;
                    });
        }
    }

    private void carry(Known known, TunnelSession session)
            throws IOException, InterruptedException {
        try (FairShare.Place place = place(known);
                RequestMemory.Part memory = memory(known)) {
            session.carry(known.connection().counted(memory), memory);
        }
    }

    private void fetch(Known known, TunnelSession session, TunnelMessages.Id call)
            throws IOException, InterruptedException {
        try (FairShare.Place place = place(known);
                RequestMemory.Part memory = memory(known)) {
            session.fetch(call, known.connection().counted(memory), memory);
        }
    }

    private TunnelSession session(Known known, TunnelMessages.Id id) throws IOException {
        TunnelSession session = sessions.get(id);
        // Another peer's session is no different from none.
        if (session == null || !session.peer().key().equals(known.peer().key())) {
            throw new IOException("\"" + known.peer().name() + "\" has no such session");
        }
        return session;
    }

    private RequestMemory.Part memory(Known known) {
        return bounds.memory(known.peer()).part(known.connection().plain()::isClosed);
    }

    private Set<PeerKey> connected() {
        return sessions.values().stream()
                .map(session -> session.peer().key())
                .collect(Collectors.toSet());
    }

    /**
     * Waits for no end point: the thread that keeps a session open closes it, and may take long.
     */
    private void cutOff(PeerKey key) {
        for (TunnelSession session : sessions.values()) {
            if (session.peer().key().equals(key)) {
                session.cutOff();
            }
        }
    }

    /** Stops listening and ends all sessions; the port is free and end points are closed then. */
    @Override
    public void close() throws IOException {
        server.close();
        strangers.close();
        watch.close();
        List<TunnelSession> open = List.copyOf(sessions.values());
        open.forEach(TunnelSession::cutOff);
        open.forEach(TunnelSession::close);
        acceptor.join();
    }
}
