package org.syncline.peers.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.peers.WarnedLines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

class RevocationWatchTest {

    private static final PeerKey KEPT = new PeerKey("a".repeat(64));
    private static final PeerKey GONE = new PeerKey("b".repeat(64));

    @TempDir private Path parent;

    private final BlockingQueue<PeerKey> cutOff = new LinkedBlockingQueue<>();

    private PairedPeers both() throws IOException {
        PairedPeers peers = new PairedPeers(parent.resolve("peers"));
        peers.add(new PairedPeer(KEPT, new PeerName("kept"), Instant.EPOCH));
        peers.add(new PairedPeer(GONE, new PeerName("gone"), Instant.EPOCH));
        return peers;
    }

    @Test
    void whoIsRevokedIsCutOffAlone() throws Exception {
        PairedPeers peers = both();
        try (RevocationWatch watch =
                new RevocationWatch(peers, () -> Set.of(KEPT, GONE), cutOff::add)) {
            watch.start();
            peers.revoke(GONE);
            assertEquals(GONE, cutOff.poll(30, TimeUnit.SECONDS));
            assertEquals(GONE, cutOff.poll(30, TimeUnit.SECONDS), "it looks once only");
        }
    }

    @Test
    void whoseFileIsDamagedIsCutOffInWords() throws Exception {
        PairedPeers peers = both();
        Path file = parent.resolve("peers").resolve(GONE.hex() + ".peer");
        try (WarnedLines lines = new WarnedLines(RevocationWatch.class);
                RevocationWatch watch =
                        new RevocationWatch(peers, () -> Set.of(GONE), cutOff::add)) {
            Files.writeString(file, "since=yesterday");
            watch.start();
            assertEquals(GONE, cutOff.poll(30, TimeUnit.SECONDS));
            lines.with(file + " is damaged");
        }
    }
}
