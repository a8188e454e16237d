package org.syncline.peers.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

class PairedPeersTest {

    private static final Instant SINCE = Instant.parse("2026-11-25T12:00:00Z");

    @TempDir private Path parent;
    private PairedPeers peers;

    @BeforeEach
    void open() throws IOException {
        peers = new PairedPeers(parent.resolve("peers"));
    }

    private static PairedPeer peer(String digit, String name) {
        return new PairedPeer(new PeerKey(digit.repeat(64)), new PeerName(name), SINCE);
    }

    private Path file(PairedPeer peer) {
        return parent.resolve("peers").resolve(peer.key().hex() + ".peer");
    }

    @Test
    void whoWasAddedIsTrustedUntilRevokedInEveryProcess() throws IOException {
        PairedPeer zoe = peer("a", "Zoë = \\ # the second");
        PairedPeer lab = peer("b", "lab");
        peers.add(zoe);
        peers.add(lab);
        PairedPeers elsewhere = new PairedPeers(parent.resolve("peers"));
        assertEquals(List.of(zoe, lab), elsewhere.all());
        assertTrue(peers.revoke(zoe.key()));
        assertFalse(peers.revoke(zoe.key()));
        assertEquals(Optional.empty(), elsewhere.find(zoe.key()));
        assertEquals(List.of(lab), elsewhere.all());
    }

    @Test
    void aPeerThatPairsAgainKeepsItsKeyAndGetsItsNewName() throws IOException {
        peers.add(peer("a", "old"));
        peers.add(peer("a", "new"));
        assertEquals(List.of(peer("a", "new")), peers.all());
    }

    @Test
    void aDamagedFileIsNamed() throws IOException {
        PairedPeer lab = peer("b", "lab");
        peers.add(lab);
        for (String damage : List.of("", "name=lab", "name=lab\nsince=yesterday", "name=\\u00")) {
            Files.writeString(file(lab), damage);
            IOException damaged = assertThrows(IOException.class, peers::all, damage);
            assertTrue(damaged.getMessage().startsWith(file(lab).toString()), damage);
        }
    }

    @Test
    void aFileOfAnotherNameIsNoPeer() throws IOException {
        Path odd = parent.resolve("peers").resolve("odd.peer");
        Files.writeString(odd, "name=odd");
        IOException refused = assertThrows(IOException.class, peers::all);
        assertTrue(refused.getMessage().startsWith(odd.toString()), refused::getMessage);
    }
}
