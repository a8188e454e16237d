package org.syncline.peers.pairing;

import org.syncline.peers.identity.Identity;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PairedPeers;
import org.syncline.peers.identity.PeerName;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/** An installation with a folder of its own, whose person agrees unless something else is said. */
record Machine(Path folder, PairingParty party) {

    static final InetSocketAddress LOOPBACK =
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    static Machine in(Path parent, String name) throws IOException {
        return in(parent, name, peer -> true, Clock.systemUTC());
    }

    static Machine in(Path parent, String name, PairingPerson person, Clock clock)
            throws IOException {
        Path folder = parent.resolve(name);
        return new Machine(
                folder,
                new PairingParty(
                        new Installation(
                                Identity.loadOrCreate(folder, clock),
                                new PairedPeers(folder),
                                Clock.systemUTC()),
                        new PeerName(name),
                        person));
    }

    PairingOffer offer() throws IOException {
        return PairingOffer.open(LOOPBACK, party, Duration.ofSeconds(60));
    }

    PairedPeer join(PairingOffer offer, PairingCode code) throws IOException {
        return PairingRequest.join(offer.address(), code, party);
    }

    List<String> trusted() throws IOException {
        return party.self().peers().all().stream().map(peer -> peer.name().text()).toList();
    }

    /** A code that is not the one of an offer. */
    static PairingCode otherThan(PairingCode code) {
        List<String> words = PairingCode.list();
        String first = words.get((words.indexOf(code.words().getFirst()) + 1) % words.size());
        return new PairingCode(List.of(first, code.words().getLast()));
    }
}
