package org.syncline.cli;

import org.syncline.core.serve.Guest;
import org.syncline.core.session.Share;
import org.syncline.core.transport.RefusalLog;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Transport;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.tunnel.TunnelOffer;
import org.syncline.peers.tunnel.TunnelRefusal;
import org.syncline.peers.tunnel.TunnelService;

import java.io.IOException;
import java.lang.System.Logger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Opens an end point of a share for each peer that asks through a tunnel, with a secret of its own.
 * What cannot be had and what is not there are refused alike.
 */
final class TunnelEnds implements TunnelService {

    private static final Logger LOG = System.getLogger(TunnelEnds.class.getName());

    private final Share share;
    private final String name;
    private final Map<String, Transport> transports;
    private final Welcome welcome;
    private final Allowances allowances;
    private final RefusalLog refusals = new RefusalLog(LOG);

    /**
     * Who may ask.
     *
     * @param usual terms of every paired machine if none is named
     * @param named those that may ask then, alone
     */
    record Welcome(GuestTerms usual, Map<PeerKey, GuestTerms> named) {

        Welcome {
            named = Map.copyOf(named);
        }

        /** Asked of machines that may not ask for anything, too. */
        int mostConnections(PairedPeer peer) {
            return of(peer).map(terms -> terms.quota().connections()).orElse(MOST_CONNECTIONS);
        }

        /** Returns what of a share a machine may ask for. */
        List<TunnelOffer> offers(PairedPeer peer, String share, Set<String> transports) {
            List<String> names = transports.stream().sorted().toList();
            return of(peer)
                    .map(terms -> new TunnelOffer(share, terms.rights().text(), names))
                    .stream()
                    .toList();
        }

        private Optional<GuestTerms> of(PairedPeer peer) {
            return Optional.ofNullable(named.isEmpty() ? usual : named.get(peer.key()));
        }
    }

    /**
     * @param transports that may be asked for, by name
     */
    TunnelEnds(
            Share share,
            String name,
            Map<String, Transport> transports,
            Welcome welcome,
            Allowances allowances) {
        this.welcome = welcome;
        this.allowances = allowances;
        this.share = share;
        this.name = name;
        this.transports = Map.copyOf(transports);
    }

    /**
     * Refuses a transport whose bytes no tunnel can carry.
     *
     * @throws IllegalArgumentException naming it
     */
    static void checkCanTravel(Transport transport) {
        if (transport.traits().has(Feature.ONE_HOST)) {
            throw new IllegalArgumentException(
                    transport.name()
                            + " works within one machine only, so that no tunnel can carry it; take"
                            + " another transport");
        }
    }

    static TunnelRefusal notShared(Request request) {
        return new TunnelRefusal(
                "\"%s\" is not shared over %s with this machine; see what serve prints there"
                        .formatted(request.share(), request.transport()));
    }

    /** Returns the same for those of its transports that have these names. */
    TunnelEnds only(Set<String> names) {
        Map<String, Transport> some = new HashMap<>(transports);
        some.keySet().retainAll(names);
        return new TunnelEnds(share, name, some, welcome, allowances);
    }

    @Override
    public int mostConnections(PairedPeer peer) {
        return welcome.mostConnections(peer);
    }

    @Override
    public List<TunnelOffer> offers(PairedPeer peer) {
        return offersWith(Set.of(), peer);
    }

    /**
     * Returns what a machine may ask for.
     *
     * @param others transports over which another process serves the share
     */
    List<TunnelOffer> offersWith(Set<String> others, PairedPeer peer) {
        Set<String> all = new HashSet<>(transports.keySet());
        all.addAll(others);
        return welcome.offers(peer, name, all);
    }

    /**
     * Checks that a machine may ask for the share, over whatever transport.
     *
     * @throws TunnelRefusal if it is another share, or not for this machine
     */
    void requireShared(PairedPeer peer, Request request) throws TunnelRefusal {
        if (welcome.of(peer).isEmpty() || !request.share().equals(name)) {
            throw notShared(request);
        }
    }

    @Override
    public void requireAllowed(PairedPeer peer, Request request) throws TunnelRefusal {
        Transport unused = transport(peer, request);
    }

    private Transport transport(PairedPeer peer, Request request) throws TunnelRefusal {
        requireShared(peer, request);
        Transport transport = transports.get(request.transport());
        if (transport == null) {
            throw notShared(request);
        }
        return transport;
    }

    @Override
    public InnerEnd open(PairedPeer peer, Request request) throws IOException {
        Transport transport = transport(peer, request);
        GuestTerms terms = welcome.of(peer).orElseThrow();
        Guest guest =
                new Guest(
                        peer.name().text(),
                        terms.rights(),
                        allowances.of(peer.key(), terms.quota().daily()),
                        refusal -> refusals.warn(peer.key(), refusal));
        return InnerEnd.open(
                request,
                options -> {
                    Share.Bound bound = share.listen(transport, options, guest);
                    return new InnerEnd.Opened(bound.taker(), bound.end());
                });
    }
}
