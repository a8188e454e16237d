package org.syncline.peers.group;

import org.syncline.core.transport.Closer;
import org.syncline.peers.identity.PairedPeers;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.RevocationWatch;
import org.syncline.peers.tls.TlsFailure;
import org.syncline.transport.kit.Deadline;
import org.syncline.transport.kit.guard.AcceptLoop;
import org.syncline.transport.kit.guard.UnprovedConnections;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The port of a group, which gives out only connections of machines that may take part, after they
 * have said where they listen. All others wait elsewhere, so many at a time, and keep nobody out. A
 * machine that is revoked loses its connections within a second. Safe for any thread.
 */
final class PinnedListener extends ServerSocket {

    /** Two machines need two at a time, when both connect at once or one comes back. */
    static final int MOST_OF_ONE = 8;

    private static final int BACKLOG = 512;
    private static final Duration LOOK = Duration.ofMillis(500);

    private final GroupTls tls;
    private final UnprovedConnections strangers = new UnprovedConnections();
    private final Map<PeerKey, Semaphore> places = new ConcurrentHashMap<>();

    /** Of either direction. */
    private final Set<PinnedSocket> open = ConcurrentHashMap.newKeySet();

    private final BlockingQueue<PinnedSocket> known = new LinkedBlockingQueue<>();
    private final RevocationWatch watch;

    private PinnedListener(GroupTls tls, PairedPeers peers) throws IOException {
        this.tls = tls;
        watch = new RevocationWatch(peers, this::connected, this::cutOff);
    }

    /**
     * Begins to listen.
     *
     * @param peers connections of those that are revoked end
     * @throws IOException if the address is taken or not of this machine, in words for people
     */
    static PinnedListener open(InetSocketAddress at, GroupTls tls, PairedPeers peers)
            throws IOException {
        PinnedListener listener = new PinnedListener(tls, peers);
        try {
            listener.bind(at, BACKLOG);
        } catch (IOException e) {
            listener.close();
            throw new IOException(
                    "%s:%d cannot be listened at (%s); choose another address or port"
                            .formatted(at.getHostString(), at.getPort(), e.getMessage()),
                    e);
        }
        new AcceptLoop("group", listener::isClosed, listener::acceptAny).start();
        listener.watch.start();
        return listener;
    }

    /** Does nothing the second time: JGroups binds what is given to it. */
    @Override
    public void bind(SocketAddress at, int backlog) throws IOException {
        if (!isBound()) {
            super.bind(at, backlog);
        }
    }

    /** Returns a connection that is not made yet, and which ends with those of this port. */
    PinnedSocket dialling() {
        PinnedSocket socket = new PinnedSocket(tls);
        track(socket, () -> {});
        return socket;
    }

    /** Two that come at the same time are both seen by the later one. */
    private void requireOwnPlace(PinnedSocket socket) throws IOException {
        for (PinnedSocket other : open) {
            if (socket.contradicts(other)) {
                throw new IOException("another machine listens where it says to");
            }
        }
    }

    private void track(PinnedSocket socket, Runnable onClose) {
        open.add(socket);
        socket.onClose(
                () -> {
                    open.remove(socket);
                    onClose.run();
                });
    }

    private void acceptAny() throws IOException {
        PinnedSocket socket = new PinnedSocket(tls);
        implAccept(socket);
        strangers.enterInTurn(socket);
        Thread.ofVirtual().name("group").start(() -> meet(socket));
    }

    private void meet(PinnedSocket socket) {
        try {
            PeerKey key = Deadline.within(PinnedSocket.HANDSHAKE, socket, socket::accept);
            Semaphore place = places.computeIfAbsent(key, any -> new Semaphore(MOST_OF_ONE));
            if (!place.tryAcquire()) {
                throw new IOException("it has %d connections already".formatted(MOST_OF_ONE));
            }
            track(socket, place::release);
            requireOwnPlace(socket);
            known.add(socket);
            if (isClosed()) {
                socket.close();
            }
        } catch (IOException e) {
            turnedAway(socket, TlsFailure.words(e));
        } catch (RuntimeException e) {
            turnedAway(socket, e.toString());
        } finally {
            strangers.leave(socket);
        }
    }

    private void turnedAway(Socket socket, String why) {
        if (!isClosed()) {
            tls.turnedAway(socket, why);
        }
        try {
            socket.close();
        } catch (IOException e) {
            tls.turnedAway(socket, String.valueOf(e.getMessage()));
        }
    }

    /** Waits for a connection of a machine that may take part. */
    @Override
    public Socket accept() throws IOException {
        try {
            while (!isClosed()) {
                PinnedSocket socket = known.poll(LOOK.toMillis(), TimeUnit.MILLISECONDS);
                if (socket != null && !socket.isClosed()) {
                    return socket;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new SocketException("no longer listening");
    }

    private Set<PeerKey> connected() {
        Set<PeerKey> keys = new HashSet<>();
        for (PinnedSocket socket : open) {
            PeerKey key = socket.key();
            if (key != null) {
                keys.add(key);
            }
        }
        return keys;
    }

    private void cutOff(PeerKey key) {
        for (PinnedSocket socket : open) {
            if (key.equals(socket.key())) {
                turnedAway(socket, "it is trusted no longer");
            }
        }
    }

    /** Stops listening, and ends all connections of either direction. */
    @Override
    public void close() throws IOException {
        super.close();
        watch.close();
        Closer closer = new Closer();
        closer.close(strangers);
        open.forEach(closer::close);
        closer.finish();
    }
}
