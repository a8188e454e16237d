package org.syncline.transport.contract;

import org.syncline.core.files.TreeBackend;
import org.syncline.core.peer.Peer;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.session.HistorySession;
import org.syncline.core.session.OpenedRoot;
import org.syncline.core.session.OpenedRoot.ConnectTimes;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.Session;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.tree.TreeDirs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Two small roots, a folder beside them that nobody may touch, and the sessions of a round. */
record FuzzRoots(Path folder, Path near, Path far, Path outside) {

    private static final Duration LEASE = Duration.ofMillis(100);
    private static final String SECRET = "what lies outside";
    private static final int LARGE_BYTES = 300_000;
    private static final AtomicInteger RUNS = new AtomicInteger();

    static FuzzRoots make(Path folder) throws IOException {
        Files.createDirectory(folder);
        FuzzRoots roots =
                new FuzzRoots(
                        folder,
                        Files.createDirectory(folder.resolve("near")),
                        Files.createDirectory(folder.resolve("far")),
                        Files.createDirectory(folder.resolve("outside")));
        Files.writeString(roots.outside.resolve("file"), SECRET);
        Files.writeString(roots.near.resolve("a"), "a");
        Files.createDirectory(roots.near.resolve("d"));
        Files.writeString(roots.near.resolve("d/b"), "b");
        Files.write(roots.near.resolve("large"), large());
        Files.createDirectory(roots.far.resolve("e"));
        Files.writeString(roots.far.resolve("e/c"), "c");
        return roots;
    }

    private static byte[] large() {
        byte[] content = new byte[LARGE_BYTES];
        new Random(LARGE_BYTES).nextBytes(content);
        return content;
    }

    /** Some of each kind of change, of files that are still there. */
    void edit() throws IOException {
        byte[] content = large();
        content[LARGE_BYTES / 2]++;
        Files.write(near.resolve("large"), content);
        Files.deleteIfExists(near.resolve("a"));
        if (Files.exists(far.resolve("d/b"))) {
            Files.move(far.resolve("d/b"), far.resolve("moved"));
        }
        Files.writeString(far.resolve("new"), "new");
    }

    LocalPeer server() throws IOException {
        return new LocalPeer(far, folder.resolve("far-state"), LEASE, TreeBackend.best());
    }

    int sync(Peer peer, CallStyle style) throws IOException {
        SyncOptions options =
                SyncOptions.DEFAULT.withDurable(false).withForce(true).withCallStyle(style);
        try (OpenedRoot here = here();
                OpenedRoot there = there(peer);
                Session session =
                        new Session(
                                new SessionSetup(here, there, options, run(), false),
                                (action, outcome) -> {})) {
            return session.run(session.compare().plan()).exitStatus();
        }
    }

    int undo(Peer peer) throws IOException, RefusedException {
        SyncOptions options = SyncOptions.DEFAULT.withDurable(false);
        try (OpenedRoot here = here();
                OpenedRoot there = there(peer);
                HistorySession past =
                        new HistorySession(new SessionSetup(here, there, options, run(), false))) {
            past.open();
            return past.undo(past.past().choose(""), item -> {}).exitStatus();
        }
    }

    private static String run() {
        return "run-" + RUNS.incrementAndGet();
    }

    private OpenedRoot here() throws IOException {
        return LoopbackPair.roots(folder.resolve("near-state")).openLocal(near);
    }

    private static OpenedRoot there(Peer peer) {
        return new OpenedRoot("peer", peer, true, false, ConnectTimes.NONE, () -> {});
    }

    /** Names of what was touched beside the roots; empty if nothing was. */
    Set<String> touched() throws IOException {
        Set<String> touched = names(folder);
        touched.removeAll(Set.of("near", "far", "near-state", "far-state", "outside"));
        Set<String> beside = names(outside);
        if (!beside.remove("file") || !Files.readString(outside.resolve("file")).equals(SECRET)) {
            touched.add("outside/file");
        }
        touched.addAll(beside);
        return touched;
    }

    private static Set<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(each -> each.getFileName().toString())
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    void delete() throws IOException {
        TreeDirs.clear(folder);
        Files.deleteIfExists(folder);
    }
}
