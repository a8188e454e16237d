package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.syncline.core.measure.Warmth.COLD;
import static org.syncline.core.measure.Warmth.COLD_TRANSPORT;
import static org.syncline.core.measure.Warmth.WARM;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.measure.Warmth;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.replica.TrashLimits;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Runs of one JVM over several transports; no other test has transports of these names. */
class WarmthTest {

    private static final String LOCAL = "";

    @TempDir private Path folder;

    @BeforeEach
    void endOneRun() throws IOException {
        Files.createDirectory(folder.resolve("left"));
        Files.createDirectory(folder.resolve("right"));
        sync(LOCAL, LOCAL);
    }

    private Warmth sync(String atLeft, String atRight) throws IOException {
        try (LocalPeer left = peer("left");
                LocalPeer right = peer("right")) {
            SessionSetup setup =
                    new SessionSetup(
                            root("near", atLeft, left),
                            root("far", atRight, right),
                            TwoTrees.FAST,
                            "run",
                            false);
            try (Session session = new Session(setup, (action, outcome) -> {})) {
                return session.run(session.compare().plan()).warmth();
            }
        }
    }

    private LocalPeer peer(String name) throws IOException {
        Path state = folder.resolve("state of " + name);
        return new LocalPeer(folder.resolve(name), state, TrashLimits.DEFAULT, List.of());
    }

    private static OpenedRoot root(String name, String transport, LocalPeer peer) {
        return new OpenedRoot(
                name,
                transport,
                peer,
                !transport.isEmpty(),
                false,
                OpenedRoot.ConnectTimes.NONE,
                PeerWay.none(),
                List.of(),
                peer);
    }

    @Test
    @Covers(
            value = "M2",
            fault = "a run over one transport makes the first one over another count as warm")
    void theFirstRunOverEachTransportIsColdAndTheSecondWarm() throws IOException {
        for (String transport : List.of("first of two", "second of two")) {
            assertEquals(COLD_TRANSPORT, sync(LOCAL, transport), transport);
            assertEquals(WARM, sync(LOCAL, transport), transport);
        }
        assertEquals(WARM, sync(LOCAL, LOCAL));
    }

    @Test
    @Covers(value = "M2", fault = "of two roots one is not asked for its transport")
    void aRunIsWarmOnlyIfEachOfItsTransportsIs() throws IOException {
        assertEquals(COLD_TRANSPORT, sync(LOCAL, "known"));
        assertEquals(COLD_TRANSPORT, sync("known", "new at the right"));
        assertEquals(COLD_TRANSPORT, sync("new at the left", "known"));
        assertEquals(WARM, sync("new at the right", "new at the left"));
    }

    @Test
    void theFirstRunOfAJvmIsColdWhateverItsTransports() {
        EndedRuns runs = new EndedRuns();
        assertEquals(COLD, runs.warmth(Set.of()));
        assertEquals(COLD, runs.warmth(Set.of("a")));
        runs.add(Set.of());
        assertEquals(WARM, runs.warmth(Set.of()));
        assertEquals(COLD_TRANSPORT, runs.warmth(Set.of("a")));
        runs.add(Set.of("a"));
        assertEquals(WARM, runs.warmth(Set.of("a")));
        assertEquals(COLD_TRANSPORT, runs.warmth(Set.of("a", "b")));
    }

    @Test
    void aRunThatWasComparedOnlyWarmsNothing() throws IOException {
        try (LocalPeer left = peer("left");
                LocalPeer right = peer("right")) {
            OpenedRoot near = root("near", LOCAL, left);
            OpenedRoot far = root("far", "only compared", right);
            SessionSetup setup = new SessionSetup(near, far, TwoTrees.FAST, "run", false);
            try (Session session = new Session(setup, (action, outcome) -> {})) {
                session.compare();
            }
        }
        assertEquals(COLD_TRANSPORT, sync(LOCAL, "only compared"));
    }
}
