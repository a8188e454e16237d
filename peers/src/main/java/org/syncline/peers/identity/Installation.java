package org.syncline.peers.identity;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;

/** This program on this machine, for this user: who it is, and whom it trusts. */
public record Installation(Identity identity, PairedPeers peers, Clock clock) {

    /**
     * Returns the installation whose key and peers lie in a folder, which is made if need be.
     *
     * @throws IOException if the folder or a file in it belong to or are open to others or cannot
     *     be read, naming it and the remedy
     */
    public static Installation in(Path folder) throws IOException {
        Clock clock = Clock.systemUTC();
        return new Installation(
                Identity.loadOrCreate(folder, clock), new PairedPeers(folder), clock);
    }

    public PeerKey key() {
        return identity.key();
    }
}
