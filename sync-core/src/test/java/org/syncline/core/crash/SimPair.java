package org.syncline.core.crash;

import org.jspecify.annotations.Nullable;
import org.syncline.core.archive.Archive;
import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.archive.Archives;
import org.syncline.core.archive.Durability;
import org.syncline.core.files.Tree;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.session.HistorySession;
import org.syncline.core.session.OpenedRoot;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.Session;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.session.UndoResult;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Two roots on simulated disks of one machine, and their archives in a real folder. */
final class SimPair {

    static final List<String> SIDES = List.of("left", "right");

    private static final AtomicInteger RUNS = new AtomicInteger();
    private static final Duration LEASE = Duration.ofSeconds(1);

    final Path folder;
    final Power power;
    final Map<String, SimDisk> disks = new TreeMap<>();

    SimPair(Path folder, Power power) {
        this.folder = folder;
        this.power = power;
        SIDES.forEach(side -> disks.put(side, new SimDisk(power)));
    }

    private SimPair(Path folder, Power power, Map<String, SimDisk> disks) {
        this.folder = folder;
        this.power = power;
        this.disks.putAll(disks);
    }

    /** The same roots with the same archives on another machine. */
    SimPair copy(Path to, Power next) throws IOException {
        for (String side : SIDES) {
            Path from = archive(side);
            Path copied = to.resolve(folder.relativize(from));
            Files.createDirectories(copied.getParent());
            Files.copy(from, copied);
        }
        Map<String, SimDisk> copies = new TreeMap<>();
        disks.forEach((side, disk) -> copies.put(side, disk.copy(next)));
        return new SimPair(to, next, copies);
    }

    /** The machine after the power came back. */
    SimPair afterCut(Survival survival) {
        Power next = new Power(Power.NEVER);
        Map<String, SimDisk> found = new TreeMap<>();
        disks.forEach((side, disk) -> found.put(side, disk.afterCut(survival, next)));
        return new SimPair(folder, next, found);
    }

    Tree tree(String side) {
        return new SimTree(Path.of("/").resolve(side), disks.get(side));
    }

    RunResult sync(SyncOptions options) throws IOException {
        try (LocalPeer left = peer("left");
                LocalPeer right = peer("right")) {
            String run = "run-" + RUNS.incrementAndGet();
            SessionSetup setup = new SessionSetup(opened(left), opened(right), options, run, false);
            try (Session session = new Session(setup, (action, outcome) -> {})) {
                return session.run(session.compare().plan());
            }
        }
    }

    /** Takes the latest run back; null if there is none left. */
    @Nullable UndoResult undo() throws IOException {
        try (LocalPeer left = peer("left");
                LocalPeer right = peer("right")) {
            SessionSetup setup =
                    new SessionSetup(
                            opened(left),
                            opened(right),
                            SyncOptions.DEFAULT,
                            "undo-" + RUNS.incrementAndGet(),
                            false);
            try (HistorySession past = new HistorySession(setup)) {
                past.open();
                return past.undo(past.past().choose(""), item -> {});
            } catch (RefusedException e) {
                return null;
            }
        }
    }

    /** The work of a machine until its power is cut. */
    interface Work {
        void on(SimPair pair) throws IOException;
    }

    /** Works on this pair until the power is cut, or to the end. */
    void untilTheCut(Work work) throws IOException {
        try {
            work.on(this);
        } catch (PowerCut e) {
            return;
        } catch (IOException e) {
            if (!power.isOff()) {
                throw e;
            }
        }
    }

    private LocalPeer peer(String side) throws IOException {
        return new LocalPeer(folder, folder.resolve(side), LEASE, root -> tree(side));
    }

    private static OpenedRoot opened(LocalPeer peer) {
        return new OpenedRoot("here", peer, false, false, OpenedRoot.ConnectTimes.NONE, peer);
    }

    private Path archive(String side) throws IOException {
        Path archives = folder.resolve(side).resolve("archives");
        if (!Files.exists(archives)) {
            return archives.resolve("none");
        }
        try (var files = Files.list(archives)) {
            return files.filter(file -> file.toString().endsWith(".db")).findFirst().orElseThrow();
        }
    }

    /** A side's archive, row by row, and whether its last run came to its end. */
    record Recorded(Map<RelPath, ArchivedNode> nodes, boolean ended) {}

    /** Nothing if it never had an archive. */
    Recorded recorded(String side) throws IOException {
        Map<RelPath, ArchivedNode> nodes = new TreeMap<>();
        var marker = tree(side).marker().read();
        if (marker.isEmpty() || !Files.exists(archive(side))) {
            return new Recorded(nodes, true);
        }
        var owner = new Archive.Owner(marker.get(), new ReplicaId(1, 1), "root");
        Archive.Opened opened = Archives.open(archive(side), owner, Durability.FAST);
        try (Archive archive = opened.archive()) {
            archive.load().forEach(node -> nodes.put(node.path(), node));
            return new Recorded(nodes, !archive.wasInterrupted());
        }
    }

    /** Names in the staging folder of a side. */
    List<String> staged(String side) throws IOException {
        List<String> names = new ArrayList<>();
        if (!tree(side).stat(SimTree.STAGING).isAbsent()) {
            tree(side).list(SimTree.STAGING, (name, stat) -> names.add(SimDisk.text(name)));
        }
        return names;
    }
}
