package org.syncline.desktop;

import org.syncline.core.session.ProgramFolders;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;

/** Trust between installations that their persons did not give. */
final class PairedStates {

    private PairedStates() {}

    /** Has the installation of one state folder trust that of another one under a name. */
    static void trust(Path state, Path other, String name) throws IOException {
        PeerKey key = Installation.in(ProgramFolders.peersIn(other)).key();
        Installation.in(ProgramFolders.peersIn(state))
                .peers()
                .add(new PairedPeer(key, new PeerName(name), Instant.EPOCH));
    }
}
