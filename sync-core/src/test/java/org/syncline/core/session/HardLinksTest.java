package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.session.TwoTrees.FAST;
import static org.syncline.core.session.TwoTrees.get;
import static org.syncline.core.session.TwoTrees.put;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.TreeOptions;
import org.syncline.corpora.cases.Covers;
import org.syncline.corpora.cases.Effort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Names that share a file go on sharing it, and no others do. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the java.nio backend tells no inodes there")
@Covers("D6")
class HardLinksTest {

    private static final SyncOptions SINGLY =
            FAST.withChoices(new TreeOptions(false, LinkPolicy.PORTABLE));

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
    }

    private void link(String name, String file) throws IOException {
        Files.createDirectories(trees.left.resolve(name).getParent());
        Files.createLink(trees.left.resolve(name), trees.left.resolve(file));
    }

    /** The names of a tree, by the file they stand for: a partition that both sides must share. */
    private static List<List<String>> groups(Path root) throws IOException {
        Map<Object, List<String>> byFile = new HashMap<>();
        try (var walk = Files.walk(root)) {
            for (Path file : walk.filter(Files::isRegularFile).sorted().toList()) {
                if (!file.startsWith(root.resolve(".syncline"))) {
                    byFile.computeIfAbsent(
                                    Files.getAttribute(file, "unix:ino"), k -> new ArrayList<>())
                            .add(root.relativize(file).toString());
                }
            }
        }
        return byFile.values().stream().sorted((a, b) -> a.get(0).compareTo(b.get(0))).toList();
    }

    private RunResult syncEqual() throws IOException {
        RunResult result = trees.sync();
        assertEquals(List.of(), trees.differences());
        assertEquals(groups(trees.left), groups(trees.right));
        assertEquals(0, result.exitStatus(), () -> result.results().toString());
        assertEquals(List.of(), trees.sync().results(), "the second run has something to do");
        assertEquals(List.of(), trees.staged());
        return result;
    }

    @Test
    void groupsArriveWithTheirContentSentOnce() throws IOException {
        put(trees.left, "a", "x".repeat(1000));
        link("b", "a");
        link("d/e/c", "a");
        put(trees.left, "single", "x".repeat(1000));

        RunResult result = syncEqual();

        assertEquals(2000, result.bytes());
        assertEquals(List.of(List.of("a", "b", "d/e/c"), List.of("single")), groups(trees.right));
    }

    @Test
    void aNameThatJoinsLaterSendsNothing() throws IOException {
        put(trees.left, "m", "content");
        syncEqual();
        link("z", "m");

        assertEquals(0, syncEqual().bytes());
        assertEquals(List.of(List.of("m", "z")), groups(trees.right));
    }

    @Test
    void anEditInPlaceReachesEveryName() throws IOException {
        put(trees.left, "a", "old");
        link("b", "a");
        syncEqual();
        Files.writeString(trees.left.resolve("b"), "new, written through the second name");

        syncEqual();

        assertEquals("new, written through the second name", get(trees.right, "a"));
        assertEquals(List.of(List.of("a", "b")), groups(trees.right));
    }

    @Test
    void aBrokenGroupIsBrokenAndARemadeOneRemade() throws IOException {
        put(trees.left, "a", "content");
        link("b", "a");
        link("c", "a");
        syncEqual();
        Files.copy(
                trees.left.resolve("b"),
                trees.left.resolve("tmp"),
                StandardCopyOption.COPY_ATTRIBUTES);
        Files.move(
                trees.left.resolve("tmp"), trees.left.resolve("b"), StandardCopyOption.ATOMIC_MOVE);

        assertEquals(0, syncEqual().bytes(), "the content was there already");
        assertEquals(List.of(List.of("a", "c"), List.of("b")), groups(trees.right));

        Files.delete(trees.left.resolve("b"));
        link("b", "c");
        assertEquals(0, syncEqual().bytes());
        assertEquals(List.of(List.of("a", "b", "c")), groups(trees.right));
    }

    @Test
    void theRestOfAGroupOutlivesItsFirstName() throws IOException {
        put(trees.left, "a", "content");
        link("b", "a");
        link("c", "a");
        syncEqual();
        Object file = Files.getAttribute(trees.right.resolve("b"), "unix:ino");
        Files.delete(trees.left.resolve("a"));

        syncEqual();

        assertEquals(List.of(List.of("b", "c")), groups(trees.right));
        assertEquals(
                file,
                Files.getAttribute(trees.right.resolve("b"), "unix:ino"),
                "the rest was copied for nothing");
    }

    @Test
    void timesAndModesChangeOnceForAllNames() throws IOException {
        put(trees.left, "a", "content");
        link("b", "a");
        syncEqual();
        Files.setLastModifiedTime(
                trees.left.resolve("a"), java.nio.file.attribute.FileTime.fromMillis(1_000_000));
        Files.setPosixFilePermissions(
                trees.left.resolve("b"),
                java.nio.file.attribute.PosixFilePermissions.fromString("rw-------"));

        syncEqual();
    }

    /**
     * An edit there through one name must not change a file that the plan changes through another.
     */
    @Test
    @Covers("I5")
    void aMemberEditedOnTheOtherSideIsAConflictOfItsOwn() throws IOException {
        put(trees.left, "a", "content");
        put(trees.right, "a", "something else");
        link("b", "a");

        RunResult result = trees.sync();

        assertEquals(1, result.conflicts().size());
        assertEquals("something else", get(trees.right, "a"));
        assertEquals("content", get(trees.right, "b"));
        assertEquals(List.of(List.of("a"), List.of("b")), groups(trees.right));
        assertEquals(List.of(List.of("a", "b")), groups(trees.left));
        trees.sync();
        assertEquals(List.of(List.of("a", "b")), groups(trees.left), "the group was broken");
    }

    @Test
    void aGroupThatReachesOutOfTheFilterStaysAlone() throws IOException {
        put(trees.left, "b", "content");
        link("hidden/a", "b");
        SyncOptions filtered = excluding("hidden");

        RunResult result = trees.sync(filtered);

        assertEquals(0, result.exitStatus());
        assertEquals(List.of(List.of("b")), groups(trees.right));
        Files.writeString(trees.right.resolve("b"), "edited on the right");
        trees.sync(filtered);
        assertEquals("edited on the right", get(trees.left, "b"));
        assertEquals("content", get(trees.left, "hidden/a"), "changed through another name");
    }

    private static SyncOptions excluding(String pattern) {
        return FAST.withExcludes(List.of(pattern));
    }

    @Test
    void switchedOffNothingIsLinkedAndNothingForgotten() throws IOException {
        put(trees.left, "a", "content");
        link("b", "a");

        RunResult first = trees.sync(SINGLY);

        assertEquals(14, first.bytes());
        assertEquals(List.of(List.of("a"), List.of("b")), groups(trees.right));
        assertEquals(List.of(), trees.sync(SINGLY).results());
        syncEqual();
        assertEquals(List.of(List.of("a", "b")), groups(trees.right), "asked for later");
        assertEquals(List.of(), trees.sync(SINGLY).results(), "switching off is no change");
        assertEquals(List.of(List.of("a", "b")), groups(trees.right));
    }

    @Test
    @Covers({"D6", "A20"})
    void twoSidesWithTheSameContentAgreeOnOneGrouping() throws IOException {
        put(trees.left, "a", "content");
        link("b", "a");
        put(trees.right, "a", "content");
        put(trees.right, "b", "content");

        assertEquals(0, syncEqual().bytes());

        assertEquals(List.of(List.of("a", "b")), groups(trees.right));
    }

    /**
     * Random edits of groups on one side, then a synchronisation: the same partition every time.
     */
    @Test
    void randomRegroupingsArrive() throws IOException {
        for (long seed = 1; seed <= Effort.times(8, 100); seed++) {
            Path place = Files.createDirectory(folder.resolve("s" + seed));
            trees = new TwoTrees(place);
            Random random = new Random(seed);
            TreeMap<String, Boolean> present = new TreeMap<>();
            for (int round = 0; round < 5; round++) {
                for (int i = 0; i < 6; i++) {
                    edit(random, present);
                }
                RunResult result = trees.sync();
                String where = "seed " + seed + ", round " + round;
                assertEquals(0, result.exitStatus(), () -> where + result.results());
                assertEquals(List.of(), trees.differences(), where);
                assertEquals(groups(trees.left), groups(trees.right), where);
                assertEquals(List.of(), trees.sync().results(), where);
            }
        }
    }

    private void edit(Random random, TreeMap<String, Boolean> present) throws IOException {
        String name = (random.nextBoolean() ? "z/" : "") + (char) ('a' + random.nextInt(5));
        List<String> names = List.copyOf(present.keySet());
        Path path = trees.left.resolve(name);
        switch (random.nextInt(5)) {
            case 0 -> {
                Files.deleteIfExists(path);
                put(trees.left, name, "content " + random.nextInt(3));
                present.put(name, true);
            }
            case 1, 2 -> {
                String other = names.isEmpty() ? name : names.get(random.nextInt(names.size()));
                if (!other.equals(name)) {
                    Files.deleteIfExists(path);
                    link(name, other);
                    present.put(name, true);
                }
            }
            case 3 -> {
                Files.deleteIfExists(path);
                present.remove(name);
            }
            default -> {
                if (present.containsKey(name)) {
                    Files.writeString(path, "edited " + random.nextInt());
                }
            }
        }
    }

    @Test
    void aFileThatOnlyLooksLikeTheFirstIsNotLinked() throws IOException {
        put(trees.left, "a", "content");
        syncEqual();
        link("b", "a");
        Path first = trees.right.resolve("a");
        var time = Files.getLastModifiedTime(first);
        RunResult result =
                trees.use(
                        FAST,
                        (action, outcome) -> {},
                        session -> {
                            var plan = session.compare().plan();
                            Files.writeString(first, "CONTENT");
                            Files.setLastModifiedTime(
                                    first,
                                    java.nio.file.attribute.FileTime.from(
                                            time.toInstant().plusSeconds(1)));
                            return session.run(plan);
                        });

        assertEquals(2, result.exitStatus());
        assertFalse(Files.exists(trees.right.resolve("b")), "linked to what was not checked");
        assertEquals("CONTENT", get(trees.right, "a"));
        assertTrue(Files.exists(trees.left.resolve("b")));
        assertNotEquals(List.of(), result.results());
    }
}
