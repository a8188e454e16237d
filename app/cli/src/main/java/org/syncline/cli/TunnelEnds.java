package org.syncline.cli;

import org.syncline.core.session.Share;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Transport;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.tunnel.TunnelRefusal;
import org.syncline.peers.tunnel.TunnelService;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.security.SecureRandom;
import java.util.Map;
import java.util.Set;

/**
 * Opens an end point of a share for each peer that asks through a tunnel, with a secret of its own.
 * What cannot be had and what is not there are refused alike.
 */
final class TunnelEnds implements TunnelService {

    private static final String LOOPBACK = "127.0.0.1";
    private static final int ATTEMPTS = 5;

    private final Share share;
    private final String name;
    private final Map<String, Transport> transports;
    private final Set<PeerKey> guests;
    private final SecureRandom random = new SecureRandom();

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
        Secret secret = Secret.random(random);
        for (int attempt = 1; ; attempt++) {
            int port = freePort();
            try {
                Share.Bound bound =
                        share.listen(
                                transport,
                                new ListenOptions(
                                        LOOPBACK,
                                        port,
                                        request.entrance().getAddress().getHostAddress(),
                                        request.entrance().getPort(),
                                        secret,
                                        ConnectOptions.RESPONSE_TIMEOUT));
                return new InnerEnd(
                        new InetSocketAddress(LOOPBACK, port), secret.toBytes(), bound.end());
            } catch (BindException e) {
                if (attempt == ATTEMPTS) {
                    throw e;
                }
            }
        }
    }

    /** An end point that advertises another port tells nobody which one it took itself. */
    private static int freePort() throws IOException {
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getByName(LOOPBACK))) {
            return probe.getLocalPort();
        }
    }
}
