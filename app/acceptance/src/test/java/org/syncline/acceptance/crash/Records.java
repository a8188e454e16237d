package org.syncline.acceptance.crash;

import org.syncline.core.archive.Archive;
import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.archive.Archives;
import org.syncline.core.archive.Durability;
import org.syncline.core.archive.SuspectRootException;
import org.syncline.core.files.Tree;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Reads archives as a crash left them, from copies. */
final class Records {

    private Records() {}

    /**
     * Returns the archive's entry of every path of a root; empty if the root has no archive yet.
     */
    static Map<RelPath, ArchivedNode> of(Path root, Path state) throws IOException {
        Map<RelPath, ArchivedNode> found = new TreeMap<>();
        Optional<ReplicaId> marker;
        try (Tree tree = TreeBackend.best().open(root)) {
            marker = tree.marker().read();
        }
        Path archives = state.resolve("archives");
        if (marker.isEmpty() || !Files.exists(archives)) {
            return found;
        }
        Path copies = Files.createTempDirectory("syncline-test");
        try {
            for (Path file : list(archives)) {
                Files.copy(file, copies.resolve(file.getFileName()));
            }
            for (Path database : list(copies)) {
                if (database.toString().endsWith(".db")) {
                    read(database, marker.get(), root, found);
                }
            }
        } finally {
            for (Path copy : list(copies)) {
                Files.delete(copy);
            }
            Files.delete(copies);
        }
        return found;
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> !file.toString().endsWith("-shm"))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .toList();
        }
    }

    /** Adds the archive's entries, if it belongs to this root. */
    private static void read(
            Path database, ReplicaId marker, Path root, Map<RelPath, ArchivedNode> into)
            throws IOException {
        var owner = new Archive.Owner(marker, new ReplicaId(1, 2), root.toString());
        Archive.Opened opened;
        try {
            opened = Archives.open(database, owner, Durability.FAST);
        } catch (SuspectRootException e) {
            return; // The archive belongs to the other root and lies in the same folder.
        }
        try (Archive archive = opened.archive()) {
            if (opened.condition() instanceof Archive.Condition.Found) {
                archive.load().forEach(node -> into.put(node.path(), node));
            }
        }
    }

    /** Returns the entries recorded since {@code known} that are not in the tree. */
    static List<ArchivedNode> ahead(
            Path root, Path state, Map<RelPath, ArchivedNode> known, Map<String, String> now)
            throws IOException {
        List<ArchivedNode> ahead = new ArrayList<>();
        for (ArchivedNode node : of(root, state).values()) {
            ArchivedNode before = known.get(node.path());
            boolean older = before != null && before.state().equals(node.state());
            if (!older && !stands(node, now)) {
                ahead.add(node);
            }
        }
        return ahead;
    }

    private static boolean stands(ArchivedNode node, Map<String, String> now) {
        String found = now.getOrDefault(node.path().toString(), "");
        return switch (node.state().entry()) {
            case Entry.Absent absent -> found.isEmpty();
            case Entry.Directory directory -> found.equals(Snapshot.DIRECTORY);
            case Entry.RegularFile file ->
                    found.equals(HexFormat.of().formatHex(file.digest().bytes()));
            case Entry.Symlink link ->
                    found.equals("->" + new String(link.target(), StandardCharsets.UTF_8));
            case Entry.Unsyncable unsyncable -> true;
        };
    }
}
