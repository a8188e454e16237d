package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.session.TwoTrees.get;
import static org.syncline.core.session.TwoTrees.put;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.reconcile.Policy;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Decisions that depend on the memory of archives, with real roots: put, sync, check. */
class DecisionScenarioTest {

    private static final SyncOptions KEEP_BOTH =
            TwoTrees.FAST.withPolicy(new Policy(Policy.Mode.TWO_WAY, Policy.OnConflict.KEEP_BOTH));

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void roots() throws IOException {
        trees = new TwoTrees(folder);
    }

    private TwoTrees with(Path left, String right) throws IOException {
        return new TwoTrees(left, Files.createDirectories(folder.resolve(right)), trees.state);
    }

    /** Names of the files directly in the root, without the reserved folder. */
    private static Set<String> names(Path root) throws IOException {
        try (var files = Files.list(root)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static Set<String> contents(Path root) throws IOException {
        Set<String> contents = new TreeSet<>();
        for (String name : names(root)) {
            contents.add(get(root, name));
        }
        return contents;
    }

    private static void forget(Path state) throws IOException {
        try (var files = Files.walk(state)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    @Covers({"A19", "I3"})
    @Test
    void otherContentBehindTheSameSizeAndTimeIsFoundByChecksum() throws IOException {
        put(trees.left, "f", "one!");
        trees.sync();
        FileTime time = Files.getLastModifiedTime(trees.left.resolve("f"));
        Files.writeString(trees.left.resolve("f"), "two!");
        Files.setLastModifiedTime(trees.left.resolve("f"), time);

        assertEquals(0, trees.sync(TwoTrees.FAST.withChecksum(true)).exitStatus());
        assertEquals("two!", get(trees.right, "f"));
        assertEquals("two!", get(trees.left, "f"));
    }

    @Covers({"A20", "A25", "I4"})
    @Test
    void aSideThatLostItsArchiveMergesAndDeletesNothing() throws IOException {
        for (boolean both : new boolean[] {false, true}) {
            put(trees.left, "same", "same");
            put(trees.left, "edited", "base");
            put(trees.left, "deleted", "deleted");
            trees.sync();
            forget(trees.stateOf(trees.left));
            if (both) {
                forget(trees.stateOf(trees.right));
            }
            Files.delete(trees.left.resolve("deleted"));
            put(trees.right, "edited", "edited");

            RunResult result = trees.sync();

            assertEquals(1, result.conflicts().size(), "archives lost on both sides: " + both);
            assertEquals("deleted", get(trees.left, "deleted"));
            assertEquals("base", get(trees.left, "edited"));
            assertEquals("edited", get(trees.right, "edited"));
            Files.delete(trees.right.resolve("edited"));
            trees.sync();
        }
    }

    @Covers("A24")
    @Test
    void aFirstRunWithAConflictKeepsBothVersions() throws IOException {
        for (String name : List.of("one", "two", "common")) {
            put(trees.left, name, "left " + name);
        }
        put(trees.right, "three", "right three");
        put(trees.right, "common", "right common");

        assertEquals(0, trees.sync(KEEP_BOTH).exitStatus());

        assertEquals(List.of(), trees.differences());
        assertEquals(
                Set.of("left one", "left two", "right three", "left common", "right common"),
                contents(trees.left));
    }

    @Covers("A28")
    @Test
    void aConflictCopyThatConflictsAgainGrowsNoChain() throws IOException {
        put(trees.left, "f.txt", "left");
        put(trees.right, "f.txt", "right!");
        trees.sync(KEEP_BOTH);
        for (int round = 0; round < 3; round++) {
            for (String name : names(trees.left)) {
                put(trees.left, name, "left " + round + name);
                put(trees.right, name, "right " + round + name);
            }
            Set<String> now = new TreeSet<>(contents(trees.left));
            now.addAll(contents(trees.right));
            assertEquals(0, trees.sync(KEEP_BOTH).exitStatus());
            assertEquals(List.of(), trees.differences());
            assertEquals(now, contents(trees.left));
        }
        for (String name : names(trees.left)) {
            assertTrue(
                    name.indexOf(".sync-conflict-") == name.lastIndexOf(".sync-conflict-"), name);
        }
    }

    @Covers("A33")
    @Test
    void aPeerThatReturnsBringsNothingBack() throws IOException {
        TwoTrees away = with(trees.left, "away");
        for (String name : List.of("kept", "deleted", "edited-away", "d/deleted")) {
            put(trees.left, name, name);
        }
        trees.sync();
        away.sync();
        for (String name : List.of("deleted", "edited-away", "d/deleted", "d")) {
            Files.delete(trees.left.resolve(name));
        }
        for (int i = 0; i < 20; i++) {
            put(trees.right, "kept", "kept " + i);
            trees.sync();
        }
        put(away.right, "edited-away", "edited while away");

        assertEquals(0, away.sync().exitStatus());
        assertEquals(0, trees.sync().exitStatus());

        assertEquals(Set.of("edited-away", "kept"), names(trees.left));
        assertEquals("edited while away", get(trees.right, "edited-away"));
        assertFalse(Files.exists(away.right.resolve("d")));
        assertEquals(List.of(), trees.differences());
        assertEquals(List.of(), away.differences());
    }

    @Covers({"A31", "A32"})
    @Test
    void aHubWithManyPeersConverges() throws IOException {
        long seed = 32;
        Random random = new Random(seed);
        List<TwoTrees> spokes = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            spokes.add(with(trees.left, "peer" + i));
        }
        for (int round = 0; round < 3; round++) {
            for (TwoTrees spoke : spokes) {
                edit(spoke.right, random);
            }
            for (int pass = 0; pass < 2; pass++) {
                for (TwoTrees spoke : spokes) {
                    spoke.sync(KEEP_BOTH.withForce(true));
                }
            }
            for (TwoTrees spoke : spokes) {
                assertEquals(List.of(), spoke.differences(), "seed " + seed + " round " + round);
            }
        }
    }

    private static void edit(Path root, Random random) throws IOException {
        for (int i = 0; i < 4; i++) {
            String name = "d" + random.nextInt(2) + "/f" + random.nextInt(5);
            if (random.nextInt(4) == 0) {
                Files.deleteIfExists(root.resolve(name));
            } else {
                put(root, name, "content " + random.nextInt(1000));
            }
        }
    }
}
