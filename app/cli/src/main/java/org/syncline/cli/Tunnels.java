package org.syncline.cli;

import org.syncline.core.serve.Rights;
import org.syncline.core.transport.Closer;
import org.syncline.peers.address.MachineAddresses;
import org.syncline.peers.discovery.Announcement;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeers;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;
import org.syncline.peers.tunnel.TunnelServer;
import org.syncline.peers.tunnel.TunnelService;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The ports of a command at which paired machines reach it. Used by one thread. */
final class Tunnels implements AutoCloseable {

    private final Path folder;
    private final List<TunnelServer> servers = new ArrayList<>();
    private final List<Announcement> announcements = new ArrayList<>();

    /**
     * @param folder of this machine's key and its peers; made with the first port
     */
    Tunnels(Path folder) {
        this.folder = folder;
    }

    /** Listens at an address, and returns those at which others reach it. */
    List<InetSocketAddress> at(InetSocketAddress address, TunnelService service)
            throws IOException {
        TunnelServer server = TunnelServer.open(address, Installation.in(folder), service);
        servers.add(server);
        return MachineAddresses.of(server.address());
    }

    /**
     * Tells the networks of these addresses that this machine listens there, until it is closed.
     */
    void announce(PeerName name, List<InetSocketAddress> places) {
        announcements.add(Announcement.of(name, places));
    }

    /**
     * Returns the rights of the machines that a person names; those that are named twice have what
     * was said last.
     *
     * @param usual of those of which nothing is said
     */
    Map<PeerKey, Rights> rights(List<GuestSpec> guests, Rights usual) throws IOException {
        PairedPeers peers = new PairedPeers(folder);
        Map<PeerKey, Rights> rights = new HashMap<>();
        for (GuestSpec guest : guests) {
            rights.put(peers.named(guest.name()).key(), guest.rights().orElse(usual));
        }
        return rights;
    }

    @Override
    public void close() throws IOException {
        announcements.forEach(Announcement::close);
        Closer closer = new Closer();
        servers.forEach(closer::close);
        closer.finish();
    }
}
