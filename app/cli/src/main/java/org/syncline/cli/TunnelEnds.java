package org.syncline.cli;

import org.syncline.core.session.Share;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Transport;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.tunnel.TunnelRefusal;
import org.syncline.peers.tunnel.TunnelService;

import java.io.IOException;
import java.util.Map;
import java.util.Set;

/**
 * Opens an end point of a share for each peer that asks through a tunnel, with a secret of its own.
 * What cannot be had and what is not there are refused alike.
 */
final class TunnelEnds implements TunnelService {

    private final Share share;
    private final String name;
    private final Map<String, Transport> transports;
    private final Set<PeerKey> guests;

    /**
     * @param transports that may be asked for, by name
     * @param guests who may ask; all that are paired if empty
     */
    TunnelEnds(Share share, String name, Map<String, Transport> transports, Set<PeerKey> guests) {
        this.guests = Set.copyOf(guests);
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

    @Override
    public InnerEnd open(PairedPeer peer, Request request) throws IOException {
        Transport transport = transports.get(request.transport());
        boolean welcome = guests.isEmpty() || guests.contains(peer.key());
        if (!welcome || transport == null || !request.share().equals(name)) {
            throw new TunnelRefusal(
                    "\"%s\" is not shared over %s with this machine; see what serve prints there"
                            .formatted(request.share(), request.transport()));
        }
        return InnerEnd.open(request, options -> share.listen(transport, options).end());
    }
}
