package org.syncline.peers.tls;

import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerName;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;

/** Two installations that trust each other. */
record TrustingPair(Installation desk, Installation bench) {

    /** Makes both in folders of their names. */
    static TrustingPair in(Path parent) throws IOException {
        TrustingPair pair =
                new TrustingPair(
                        Installation.in(parent.resolve("desk")),
                        Installation.in(parent.resolve("bench")));
        trust(pair.desk, pair.bench, "bench");
        trust(pair.bench, pair.desk, "desk");
        return pair;
    }

    private static void trust(Installation one, Installation other, String name)
            throws IOException {
        one.peers().add(new PairedPeer(other.key(), new PeerName(name), Instant.EPOCH));
    }
}
