package org.syncline.peers.tunnel;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Route;
import org.syncline.core.transport.Secret;
import org.syncline.peers.address.HostPort;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeers;
import org.syncline.peers.identity.PeerKey;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * The way to other machines: through a {@link Tunnel}, without which nothing is sent to one. End
 * points on this machine's loopback are reached as they are, unless a tunnel is asked for.
 *
 * @param folder of this machine's key and of the peers that it trusts; made when it is needed
 * @param always whether loopback addresses are those of a {@link TunnelServer} too
 * @param peer who must answer, as {@link PairedPeers#named} takes it; any paired one if empty
 */
public record TunnelRoute(Path folder, boolean always, Optional<String> peer) implements Route {

    @Override
    public Way to(Address address, ConnectOptions options) throws IOException {
        InetSocketAddress far = new InetSocketAddress(address.host(), address.port());
        // The transport has words for a host that is unknown.
        if (far.isUnresolved() || !isTunnel(far)) {
            return DIRECT.to(address, options);
        }
        Installation self = Installation.in(folder);
        Tunnel tunnel =
                Tunnel.open(
                        new Tunnel.Target(far, address.transport(), address.share(), wanted(self)),
                        new Tunnel.Dialling(self, options.handshakes()));
        InetSocketAddress entrance = tunnel.entrance();
        return new Way(
                new Address(
                        address.transport(),
                        entrance.getAddress().getHostAddress(),
                        entrance.getPort(),
                        address.share()),
                new ConnectOptions(
                        new Secret(tunnel.secret()),
                        options.connectTimeout(),
                        options.responseTimeout(),
                        Optional.of(tunnel)),
                end(tunnel));
    }

    /**
     * Asks the machine at an address what it lets this one reach at that port.
     *
     * @param patience how long the connection may take, and then the answer
     * @return empty where no tunnel leads, so that nobody can be asked
     * @throws IOException as {@link TunnelOffers#of}
     */
    public Optional<TunnelOffers> offers(Address address, Duration patience) throws IOException {
        InetSocketAddress far = new HostPort(address.host(), address.port()).resolved();
        if (!isTunnel(far)) {
            return Optional.empty();
        }
        Installation self = Installation.in(folder);
        return Optional.of(TunnelOffers.of(far, self, wanted(self), patience));
    }

    private boolean isTunnel(InetSocketAddress far) {
        return always || !far.getAddress().isLoopbackAddress();
    }

    private Optional<PeerKey> wanted(Installation self) throws IOException {
        return peer.isEmpty()
                ? Optional.empty()
                : Optional.of(self.peers().named(peer.get()).key());
    }

    private static End end(Tunnel tunnel) {
        return new End() {
            @Override
            public IOException explained(IOException failure) {
                return tunnel.explained(failure);
            }

            @Override
            public void close() {
                tunnel.close();
            }
        };
    }
}
