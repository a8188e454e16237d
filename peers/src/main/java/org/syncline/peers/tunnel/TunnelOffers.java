package org.syncline.peers.tunnel;

import org.syncline.core.transport.HandshakeWatch;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.tls.TlsStream;
import org.syncline.transport.kit.Deadline;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a paired installation lets this one reach.
 *
 * @param peer who answered
 */
public record TunnelOffers(PairedPeer peer, List<TunnelOffer> all) {

    public TunnelOffers {
        all = List.copyOf(all);
    }

    /**
     * Returns what it says of one share.
     *
     * @throws IOException if it does not share that with this installation, in words for people
     */
    public TunnelOffer named(String share) throws IOException {
        return all.stream()
                .filter(offer -> offer.share().equals(share))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IOException(
                                        ("\"%s\" does not share \"%s\" with this machine; see"
                                                        + " what serve prints there")
                                                .formatted(peer.name(), share)));
    }

    /**
     * Asks an installation, whichever of those that are trusted answers.
     *
     * @param far the port of its {@link TunnelServer}
     * @param patience how long the connection may take, and then the answer
     * @throws TunnelRefusal if it does not say, in its words
     * @throws IOException if it cannot be reached or is not trusted, in words for people
     */
    public static TunnelOffers of(InetSocketAddress far, Installation self, Duration patience)
            throws IOException {
        return of(far, self, Optional.empty(), patience);
    }

    /**
     * The same.
     *
     * @param wanted who must answer; any installation that is trusted if empty
     */
    static TunnelOffers of(
            InetSocketAddress far, Installation self, Optional<PeerKey> wanted, Duration patience)
            throws IOException {
        TunnelDial dial = new TunnelDial(far, wanted, self, HandshakeWatch.NONE);
        try {
            TunnelDial.Reached reached = dial.reach(patience, begun -> {});
            try (TlsConnection connection = reached.connection()) {
                return new TunnelOffers(
                        reached.peer(),
                        Deadline.within(patience, connection, () -> ask(connection.tls())));
            }
        } catch (TunnelRefusal e) {
            throw e;
        } catch (IOException e) {
            throw dial.named(e);
        }
    }

    private static List<TunnelOffer> ask(TlsStream stream) throws IOException {
        TunnelMessages.askForOffers(TunnelMessages.out(stream));
        DataInputStream in = new DataInputStream(stream.input());
        int answer;
        try {
            answer = in.readUnsignedByte();
        } catch (EOFException e) {
            throw new IOException(
                    "the other side does not say what it shares, as versions before this one do;"
                            + " see what serve prints there",
                    e);
        }
        return switch (answer) {
            case TunnelMessages.DONE -> TunnelMessages.readOffers(in);
            case TunnelMessages.REFUSED -> throw TunnelMessages.readRefusal(in);
            default -> throw TunnelDial.noSense();
        };
    }
}
