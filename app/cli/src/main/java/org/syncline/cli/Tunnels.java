package org.syncline.cli;

import org.syncline.core.transport.Closer;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeers;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.tunnel.TunnelServer;
import org.syncline.peers.tunnel.TunnelService;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The ports of a command at which paired machines reach it. Used by one thread. */
final class Tunnels implements AutoCloseable {

    private final Path folder;
    private final List<TunnelServer> servers = new ArrayList<>();

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

    /** Returns the keys of machines that a person names. */
    Set<PeerKey> keysOf(List<String> names) throws IOException {
        PairedPeers peers = new PairedPeers(folder);
        Set<PeerKey> keys = new HashSet<>();
        for (String name : names) {
            keys.add(peers.named(name).key());
        }
        return keys;
    }

    @Override
    public void close() throws IOException {
        Closer closer = new Closer();
        servers.forEach(closer::close);
        closer.finish();
    }
}
