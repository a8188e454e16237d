package org.syncline.acceptance;

import org.syncline.core.session.ProgramFolders;
import org.syncline.peers.identity.Identity;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PairedPeers;
import org.syncline.peers.identity.PeerName;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/** What pairing leaves behind, without its exchange. */
final class Trust {

    private Trust() {}

    /** Makes an installation trust another one, under a name. */
    static void inOther(Path state, Path other, String name) throws IOException {
        Identity identity = Identity.loadOrCreate(ProgramFolders.peersIn(other), Clock.systemUTC());
        new PairedPeers(ProgramFolders.peersIn(state))
                .add(new PairedPeer(identity.key(), new PeerName(name), Instant.EPOCH));
    }

    /** Makes each of some installations trust all others, each in a folder of its name. */
    static void betweenAll(Path dir, List<String> names) throws IOException {
        for (String one : names) {
            for (String other : names) {
                if (!one.equals(other)) {
                    inOther(dir.resolve(one), dir.resolve(other), other);
                }
            }
        }
    }
}
