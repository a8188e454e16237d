package org.syncline.peers.tunnel;

import org.syncline.core.transport.HandshakeWatch;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.tls.PeerTls;
import org.syncline.peers.tls.PinnedPeers;
import org.syncline.peers.tls.TlsFailure;
import org.syncline.peers.tls.TlsStream;
import org.syncline.transport.kit.Deadline;
import org.syncline.transport.kit.DeadlineSocket;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Connects with the {@link TunnelServer} of a paired installation. Safe for any thread. */
final class TunnelDial {

    private final InetSocketAddress far;
    private volatile Optional<PeerKey> wanted;
    private final PinnedPeers trust;
    private final Installation self;
    private final PeerTls tls;
    private final HandshakeWatch handshakes;

    /** A connection to whom it is meant for, after the welcome. */
    record Reached(PairedPeer peer, TlsConnection connection) {}

    /**
     * @param wanted who must answer; any installation that is trusted if empty
     */
    TunnelDial(
            InetSocketAddress far,
            Optional<PeerKey> wanted,
            Installation self,
            HandshakeWatch handshakes) {
        this(far, wanted, self, handshakes, TunnelMessages.PROTOCOLS);
    }

    private TunnelDial(
            InetSocketAddress far,
            Optional<PeerKey> wanted,
            Installation self,
            HandshakeWatch handshakes,
            List<String> protocols) {
        this.far = far;
        this.wanted = wanted;
        this.self = self;
        this.handshakes = handshakes;
        trust = new PinnedPeers(self);
        tls = new PeerTls(self.identity(), trust, protocols);
    }

    /**
     * Returns the same for connections that say in clear which session they belong to. Another
     * process may serve them, which knows nothing of handshakes before.
     */
    TunnelDial naming(TunnelMessages.Id session) {
        List<String> protocols = new ArrayList<>();
        protocols.add(TunnelMessages.nameInClear(session));
        protocols.addAll(TunnelMessages.PROTOCOLS);
        return new TunnelDial(far, wanted, self, handshakes, protocols);
    }

    /** Who has answered must do so from now on: what is said to one is meant for no other. */
    void onlyWith(PeerKey key) {
        wanted = Optional.of(key);
    }

    /**
     * Connects.
     *
     * @param most how long all of it may take
     * @param begun told of the connection before it is made
     */
    Reached reach(Duration most, Consumer<Socket> begun) throws IOException {
        DeadlineSocket plain = new DeadlineSocket();
        try {
            return Deadline.within(most, plain, () -> reach(plain, begun));
        } catch (IOException e) {
            plain.close();
            throw e;
        }
    }

    private Reached reach(DeadlineSocket plain, Consumer<Socket> begun) throws IOException {
        plain.setTcpNoDelay(true);
        connect(plain);
        begun.accept(plain);
        TlsStream stream = tls.dialled(plain);
        PairedPeer peer = welcomed(stream);
        if (wanted.filter(key -> !key.equals(peer.key())).isPresent()) {
            throw new IOException(
                    "\"%s\" answers there, who is not the machine that was asked for"
                            .formatted(peer.name()));
        }
        return new Reached(peer, new TlsConnection(plain, stream));
    }

    /** Shakes hands, until the other side has said that it trusts this one. */
    private PairedPeer welcomed(TlsStream stream) throws IOException {
        HandshakeWatch.End end = handshakes.begun();
        boolean resumed = false;
        try {
            tls.shakeHands(stream);
            PairedPeer peer = trust.other(stream.session());
            int first = stream.input().read();
            if (first < 0) {
                throw new EOFException();
            } else if (first != TunnelMessages.WELCOME) {
                throw noSense();
            }
            resumed = PeerTls.isResumed(stream.session());
            return peer;
        } finally {
            end.ended(resumed);
        }
    }

    private void connect(Socket plain) throws IOException {
        try {
            plain.connect(far);
        } catch (ConnectException nobodyListens) {
            throw nobodyListens;
        } catch (SocketException e) {
            throw new IOException(
                    "this machine has no way there (" + e.getMessage() + "); look at the address",
                    e);
        }
    }

    static IOException noSense() {
        return new IOException("the other side answers what makes no sense");
    }

    /** Returns the failure with the address, in words for people. */
    IOException named(IOException e) {
        return new IOException(
                "%s:%d: %s".formatted(far.getHostString(), far.getPort(), TlsFailure.words(e)), e);
    }
}
