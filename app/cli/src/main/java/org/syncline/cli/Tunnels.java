package org.syncline.cli;

import org.syncline.core.transport.Closer;
import org.syncline.peers.address.MachineAddresses;
import org.syncline.peers.discovery.Announced;
import org.syncline.peers.discovery.Announcement;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeers;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;
import org.syncline.peers.tunnel.TunnelBounds;
import org.syncline.peers.tunnel.TunnelServer;
import org.syncline.peers.tunnel.TunnelService;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The ports of a command at which paired machines reach it. Used by one thread. */
final class Tunnels implements AutoCloseable {

    private final Path folder;
    private TunnelBounds bounds = new TunnelBounds();
    private final List<TunnelServer> servers = new ArrayList<>();
    private final List<Announcement> announcements = new ArrayList<>();

    /**
     * @param folder of this machine's key and its peers; made with the first port
     */
    Tunnels(Path folder) {
        this.folder = folder;
    }

    /**
     * Leaves a part of what may be held of machines' requests to other processes, from the next
     * address on.
     *
     * @param processes that serve connections of these ports
     */
    void among(int processes) {
        bounds = TunnelBounds.among(processes);
    }

    /**
     * Listens at an address.
     *
     * @param name under which the networks there are told of it, if they are
     * @param ready told of each address at which others reach it
     */
    void serve(
            InetSocketAddress address,
            TunnelService service,
            Optional<PeerName> name,
            Consumer<InetSocketAddress> ready)
            throws IOException {
        TunnelServer server = TunnelServer.open(address, Installation.in(folder), service, bounds);
        servers.add(server);
        List<InetSocketAddress> places = MachineAddresses.of(server.address());
        name.ifPresent(it -> announcements.add(Announcement.of(Announced.SHARES, it, places)));
        places.forEach(ready);
    }

    /**
     * Returns what the machines may that a person names; those that are named twice may what was
     * said last.
     *
     * @param usual where nothing is said
     */
    Map<PeerKey, GuestTerms> terms(List<GuestSpec> guests, GuestTerms usual) throws IOException {
        PairedPeers peers = new PairedPeers(folder);
        Map<PeerKey, GuestTerms> terms = new HashMap<>();
        for (GuestSpec guest : guests) {
            terms.put(peers.named(guest.name()).key(), guest.over(usual));
        }
        return terms;
    }

    @Override
    public void close() throws IOException {
        announcements.forEach(Announcement::close);
        Closer closer = new Closer();
        servers.forEach(closer::close);
        closer.finish();
    }
}
