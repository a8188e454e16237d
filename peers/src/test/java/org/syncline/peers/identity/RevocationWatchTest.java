package org.syncline.peers.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.peers.WarnedLines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

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

    @Test
    void aFaultInCuttingOneOffStopsNeitherTheOtherNorTheWatch() throws Exception {
        PairedPeers peers = new PairedPeers(parent.resolve("peers")); // none is trusted
        try (WarnedLines lines = new WarnedLines(RevocationWatch.class);
                RevocationWatch watch =
                        new RevocationWatch(peers, () -> Set.of(KEPT, GONE), this::cutOffAndFail)) {
            watch.start();
            Set<PeerKey> firstTwo = new HashSet<>();
            firstTwo.add(cutOff.poll(30, TimeUnit.SECONDS));
            firstTwo.add(cutOff.poll(30, TimeUnit.SECONDS));
            assertEquals(Set.of(KEPT, GONE), firstTwo);
            assertNotNull(cutOff.poll(30, TimeUnit.SECONDS), "it looks once only");
            String said = lines.with("a fault of cutting off");
            assertTrue(said.contains(KEPT.text()) || said.contains(GONE.text()), said);
        }
    }

    private void cutOffAndFail(PeerKey key) {
        cutOff.add(key);
        throw new IllegalStateException("a fault of cutting off");
    }

    @Test
    void aFaultInFindingWhoIsConnectedDoesNotStopTheWatch() throws Exception {
        PairedPeers peers = new PairedPeers(parent.resolve("peers"));
        AtomicBoolean asked = new AtomicBoolean();
        Supplier<Set<PeerKey>> connected =
                () -> {
                    if (asked.compareAndSet(false, true)) {
                        throw new IllegalStateException("a fault of finding");
                    }
                    return Set.of(GONE);
                };
        try (WarnedLines lines = new WarnedLines(RevocationWatch.class);
                RevocationWatch watch = new RevocationWatch(peers, connected, cutOff::add)) {
            watch.start();
            assertEquals(GONE, cutOff.poll(30, TimeUnit.SECONDS));
            lines.with("a fault of finding");
        }
    }
}
