package org.syncline.cli;

import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.far.FarServer;
import org.syncline.lab.probe.FarProbe;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.tunnel.Tunnel;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Optional;

/**
 * The machine that serves a fork of this one. Its servers live for as long as they are used.
 *
 * @param key of that machine, no other one is called
 * @param place where it measures
 */
record FarEnd(Installation self, PeerKey key, InetSocketAddress place, String transport) {

    /** Uses a server, which is reached through a tunnel. */
    @FunctionalInterface
    interface Use {
        void of(FarServer server, Tunnel way) throws IOException, InterruptedException;
    }

    /** Has a server of a probe. */
    void withCalls(Use use) throws IOException, InterruptedException {
        try (Tunnel tunnel = open(transport, ForkRequest.share())) {
            use.of(FarServer.ofCalls(probe(tunnel), pass(tunnel)), tunnel);
        }
    }

    /** Has a server of trees for a corpus. */
    void withTrees(CorpusSpec corpus, Use use) throws IOException, InterruptedException {
        try (Tunnel tunnel = open(transport, new TreesRequest(corpus).share());
                Tunnel trees = open(TreesRequest.TREES, ForkRequest.share())) {
            use.of(new FarServer(probe(tunnel), trees.entrance().getPort(), pass(tunnel)), tunnel);
        }
    }

    private String pass(Tunnel tunnel) {
        return TunnelDialling.pass(tunnel, self);
    }

    private static FarProbe probe(Tunnel tunnel) {
        return FarProbe.at(tunnel.entrance(), tunnel.secret());
    }

    private Tunnel open(String wanted, String share) throws IOException {
        return Tunnel.open(place, wanted, share, self, Optional.of(key));
    }
}
