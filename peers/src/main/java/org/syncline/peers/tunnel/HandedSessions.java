package org.syncline.peers.tunnel;

import org.syncline.peers.tls.ClientHello;
import org.syncline.peers.tunnel.ConnectionHandover.Handed;
import org.syncline.transport.kit.DeadlineSocket;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The sessions whose connections another process serves, by the names that these say in clear. Safe
 * for any thread.
 */
final class HandedSessions {

    private final Map<String, TunnelSession> sessions = new ConcurrentHashMap<>();

    void add(TunnelMessages.Id id, TunnelSession session) {
        if (session.isHandedOver()) {
            sessions.put(TunnelMessages.nameInClear(id), session);
        }
    }

    void remove(TunnelMessages.Id id) {
        sessions.remove(TunnelMessages.nameInClear(id));
    }

    /**
     * A connection of whose other end nothing is known.
     *
     * @param first what has arrived
     * @param session which it says in clear to belong to; anybody may say that
     */
    record Named(ByteBuffer first, Optional<TunnelSession> session) {}

    /** Reads on until it is known which session a connection says that it belongs to. */
    Named named(DeadlineSocket plain, ByteBuffer first) throws IOException {
        if (sessions.isEmpty()) {
            return new Named(first, Optional.empty());
        }
        ClientHello hello = ClientHello.arriving(plain.getInputStream(), first);
        Optional<TunnelSession> session =
                hello.protocols().stream()
                        .findFirst()
                        .flatMap(name -> Optional.ofNullable(sessions.get(name)));
        return new Named(hello.bytes(), session);
    }

    /**
     * Has the process of its session serve a connection, and waits until it is known who is at the
     * other end, or the connection is closed.
     *
     * @return empty if this process is to serve it
     * @throws IOException if nobody who may come is at the other end
     */
    Optional<Arrival> hand(DeadlineSocket plain, Named named) throws IOException {
        if (named.session().isEmpty()) {
            return Optional.empty();
        }
        TunnelSession session = named.session().get();
        Optional<Handed> handed = session.hand(plain, named.first());
        return handed.isEmpty() ? Optional.empty() : Optional.of(proved(session, handed.get()));
    }

    private static Arrival proved(TunnelSession session, Handed handed) throws IOException {
        try {
            return new Arrival.Elsewhere(session, handed, handed.awaitProof(), new AtomicBoolean());
        } catch (IOException | RuntimeException | Error e) {
            handed.close();
            throw e;
        }
    }
}
