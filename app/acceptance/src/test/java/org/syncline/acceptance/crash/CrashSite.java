package org.syncline.acceptance.crash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.model.RelPath;
import org.syncline.corpora.compare.CompareOptions;
import org.syncline.corpora.compare.TreeComparer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Two roots between edits and the end of a run that may be killed. Remembers both as they were.
 * After a kill it checks that each path holds its old or its new content and that each archive
 * holds only entries of its tree.
 */
final class CrashSite {

    final Path left;
    final Path right;
    final Path leftState;
    final Path rightState;
    private final Map<Path, Map<String, String>> old = new TreeMap<>();
    private final Map<Path, Map<RelPath, ArchivedNode>> known = new TreeMap<>();
    private Map<String, String> base = Map.of();
    private Map<String, String> wanted = Map.of();

    /** Gives each side a state folder of its own, as on two machines. */
    CrashSite(Path folder) throws IOException {
        this(folder, folder.resolve("state-left"), folder.resolve("state-right"));
    }

    private CrashSite(Path folder, Path leftState, Path rightState) throws IOException {
        this.left = Files.createDirectories(folder.resolve("left"));
        this.right = Files.createDirectories(folder.resolve("right"));
        this.leftState = leftState;
        this.rightState = rightState;
    }

    /** Gives both sides one state folder, as for two folders of one machine. */
    static CrashSite local(Path folder) throws IOException {
        return new CrashSite(folder, folder.resolve("state"), folder.resolve("state"));
    }

    /** Notes that both sides are the same; edits follow that do not touch the same path on both. */
    void settled() throws IOException {
        base = Snapshot.of(left);
        assertEquals(base, Snapshot.of(right));
    }

    /** Notes that the edits are over, and that runs follow. */
    void edited() throws IOException {
        wanted = new TreeMap<>();
        for (Path side : sides()) {
            old.put(side, Snapshot.of(side));
            known.put(side, Records.of(side, stateOf(side)));
        }
        for (String path : all(old.get(left), old.get(right))) {
            String here = old.get(left).get(path);
            String there = old.get(right).get(path);
            String edited = Objects.equals(here, base.get(path)) ? there : here;
            if (edited != null) {
                wanted.put(path, edited);
            }
        }
    }

    private List<Path> sides() {
        return List.of(left, right);
    }

    private Path stateOf(Path side) {
        return side == left ? leftState : rightState;
    }

    @SafeVarargs
    private static TreeSet<String> all(Map<String, String>... trees) {
        TreeSet<String> paths = new TreeSet<>();
        for (Map<String, String> tree : trees) {
            paths.addAll(tree.keySet());
        }
        return paths;
    }

    /** Checks after a kill: nothing is torn, nothing is lost, no archive is ahead. */
    void assertWhole(String when) throws IOException {
        for (Path side : sides()) {
            Map<String, String> now = Snapshot.of(side);
            for (String path : all(now, old.get(side), wanted)) {
                String found = now.get(path);
                String was = old.get(side).get(path);
                String becomes = wanted.get(path);
                assertTrue(
                        Objects.equals(found, was) || Objects.equals(found, becomes),
                        () ->
                                "%s: %s/%s is %s; it was %s and becomes %s"
                                        .formatted(when, side, path, found, was, becomes));
            }
            assertEquals(List.of(), Records.ahead(side, stateOf(side), known.get(side), now), when);
        }
    }

    /** Checks after a run that ended by itself. */
    void assertConverged(String when) throws IOException {
        assertEquals(wanted, Snapshot.of(left), when);
        assertEquals(wanted, Snapshot.of(right), when);
        assertEquals(List.of(), TreeComparer.compare(left, right, CompareOptions.strict()), when);
        assertEquals(List.of(), litter(), when);
    }

    private List<Path> litter() throws IOException {
        List<Path> litter = new ArrayList<>();
        for (Path side : sides()) {
            Path staging = side.resolve(".syncline/staging");
            if (Files.exists(staging)) {
                try (Stream<Path> files = Files.list(staging)) {
                    litter.addAll(files.toList());
                }
            }
        }
        return litter;
    }
}
