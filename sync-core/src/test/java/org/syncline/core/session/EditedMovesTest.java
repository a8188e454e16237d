package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.syncline.core.session.TwoTrees.get;
import static org.syncline.core.session.TwoTrees.put;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.core.files.Tree;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.model.Refusal;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.DeltaMode;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Scenarios of files that were moved and edited: put, sync, move and edit, sync, check. */
class EditedMovesTest extends MoveScenario {

    private static final int LARGE = 3 << 20;

    /** Without that, a file that was moved and edited cannot be distinguished from a new one. */
    @BeforeEach
    void needsTimesOfBirth() throws IOException {
        Files.writeString(folder.resolve("probe"), "");
        try (Tree tree = TreeBackend.best().open(folder)) {
            assumeTrue(tree.born(RelPath.of("probe")).isPresent(), "no times of birth here");
        }
    }

    private static byte[] noise(long seed) {
        byte[] bytes = new byte[LARGE];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    private static void moveAndEdit(Path root, String from, String to) throws IOException {
        rename(root, from, to);
        put(root, to, "edited " + from);
    }

    private RunResult sync(CallStyle style) throws IOException {
        return trees.use(
                TwoTrees.FAST.withDelta(DeltaMode.ALWAYS).withCallStyle(style),
                (action, outcome) -> {},
                PeerDouble::new,
                session -> session.run(session.compare().plan()));
    }

    @ParameterizedTest
    @EnumSource(CallStyle.class)
    @Covers(
            value = {"B1", "I5"},
            fault = "the old file is no basis; the old file stays")
    void sendsAMovedAndEditedFileInOneAction(CallStyle style) throws IOException {
        byte[] old = noise(1);
        Files.createDirectory(trees.left.resolve("d"));
        Files.write(trees.left.resolve("d/big"), old);
        trees.sync();
        byte[] edited = Arrays.copyOf(old, LARGE);
        Arrays.fill(edited, LARGE / 2, LARGE / 2 + 100, (byte) 'x');
        rename(trees.left, "d/big", "e/large");
        Files.write(trees.left.resolve("e/large"), edited);
        Files.delete(trees.left.resolve("d"));

        RunResult result = sync(style);

        assertEquals(List.of("Create e", "Delete d", "Move d/big -> e/large"), shown(result));
        assertEquals(0, result.exitStatus());
        long sent = result.bytes() - result.reused();
        assertTrue(sent > 0 && sent < 64 << 10, () -> sent + " bytes");
        Path trashed = trees.right.resolve(".syncline/trash").resolve(result.run());
        assertTrue(Arrays.equals(old, Files.readAllBytes(trashed.resolve("d/big"))));
        assertInStep();
    }

    /** A file that a run brought is a file of this side like any other. */
    @Test
    @Covers("B1")
    void movesAndEditsFilesThatARunBrought() throws IOException {
        common("a", "b");
        moveAndEdit(trees.right, "a", "n/a2");

        RunResult result = trees.sync();

        assertEquals(List.of("Create n", "Move a -> n/a2"), shown(result));
        assertEquals("edited a", get(trees.left, "n/a2"));
        assertInStep();
    }

    @Test
    @Covers("B1")
    void renamesTheOtherFilesOfARenamedDirectory() throws IOException {
        common("d/a", "d/s/b", "d/s/c");
        rename(trees.left, "d", "e");
        put(trees.left, "e/s/b", "edited");

        RunResult result = trees.sync();

        assertEquals(
                List.of(
                        "Create e",
                        "Create e/s",
                        "Delete d",
                        "Delete d/s",
                        "Move d/a -> e/a",
                        "Move d/s/b -> e/s/b",
                        "Move d/s/c -> e/s/c"),
                shown(result));
        assertEquals("edited".length(), result.bytes());
        assertInStep();
    }

    private String[] many() {
        String[] files = new String[20];
        Arrays.setAll(files, i -> "f" + i);
        return files;
    }

    @Test
    @Covers(
            value = {"B8", "I7"},
            fault = "the scan tells no moves")
    void doesNotCountEditedMovesAsDeletions() throws IOException {
        String[] files = many();
        common(files);
        put(trees.left, "stays", "as it is");
        trees.sync();
        for (String file : files) {
            moveAndEdit(trees.left, file, "g" + file);
        }

        Comparison comparison = trees.compare(SyncOptions.DEFAULT);

        assertEquals(Optional.empty(), comparison.refusal());
        assertEquals(0, comparison.summary().delete());
        assertEquals(files.length, comparison.summary().move());
        long bytes = Arrays.stream(files).mapToLong(f -> ("edited " + f).length()).sum();
        assertEquals(bytes, comparison.summary().bytes());
        assertEquals(0, trees.sync().exitStatus());
        assertInStep();
    }

    @Test
    @Covers(
            value = {"E22", "I7"},
            fault = "moved and edited files do not count as replaced")
    void asksBeforeMovingAndEditingEveryFile() throws IOException {
        String[] files = many();
        common(files);
        for (String file : files) {
            moveAndEdit(trees.left, file, "g" + file);
        }

        String why = trees.compare(SyncOptions.DEFAULT).refusal().map(Refusal::text).orElse("");

        assertTrue(why.contains("none of the 20 files of the right side"), why);
    }

    /** File systems give the inodes of deleted files to new ones, often at once. */
    @Test
    @Covers(
            value = {"B3", "E22", "I7"},
            fault = "the time of birth is not asked for")
    void newFilesWithInodesOfDeletedOnesHideNoDeletions() throws IOException {
        String[] files = many();
        common(files);
        put(trees.left, "stays", "as it is");
        trees.sync();
        for (String file : files) {
            Files.delete(trees.left.resolve(file));
        }
        for (String file : files) {
            put(trees.left, "new" + file, "new " + file);
        }

        Comparison comparison = trees.compare(SyncOptions.DEFAULT);

        assertEquals(files.length, comparison.summary().delete());
        assertTrue(comparison.refusal().isPresent());
    }

    @Test
    @Covers(
            value = {"B1", "I5"},
            fault = "the old file stays where it is")
    void undoBringsTheOldContentBackToTheOldPath() throws Exception {
        common("a", "d/b");
        moveAndEdit(trees.left, "a", "n/a2");
        moveAndEdit(trees.left, "d/b", "b");
        assertEquals(0, trees.sync().exitStatus());

        assertEquals(0, trees.undo().exitStatus());

        assertEquals("content of a", get(trees.right, "a"));
        assertEquals("content of d/b", get(trees.right, "d/b"));
        assertFalse(Files.exists(trees.right.resolve("n")));
        assertFalse(Files.exists(trees.right.resolve("b")));
        assertEquals("edited a", get(trees.left, "n/a2"));

        assertEquals(0, trees.sync().exitStatus());
        assertEquals("edited a", get(trees.right, "n/a2"));
        assertInStep();
    }

    @Test
    @Covers({"B5", "I5"})
    void anEditOfTheOldPathOnTheOtherSideIsKept() throws IOException {
        common("a");
        moveAndEdit(trees.left, "a", "b");
        put(trees.right, "a", "by the right");

        RunResult result = trees.sync();

        assertEquals(List.of("Create a", "Create b"), shown(result));
        for (Path root : List.of(trees.left, trees.right)) {
            assertEquals("by the right", get(root, "a"));
            assertEquals("edited a", get(root, "b"));
        }
        assertInStep();
    }

    @Test
    @Covers("B6")
    void bothSidesMoveAndEditTheSameFile() throws IOException {
        common("a");
        moveAndEdit(trees.left, "a", "b");
        rename(trees.right, "a", "c");
        put(trees.right, "c", "otherwise");

        assertEquals(List.of("Create b", "Create c"), shown(trees.sync()));

        assertEquals("edited a", get(trees.right, "b"));
        assertEquals("otherwise", get(trees.left, "c"));
        assertInStep();
    }

    @Test
    @Covers("B1")
    void hardLinksOfTheOldFileStayTogether() throws IOException {
        common("a");
        Files.createLink(trees.left.resolve("a2"), trees.left.resolve("a"));
        Files.createLink(trees.left.resolve("a3"), trees.left.resolve("a"));
        trees.sync();
        moveAndEdit(trees.left, "a", "b");

        assertEquals(0, trees.sync().exitStatus());

        for (String name : List.of("a2", "a3", "b")) {
            assertEquals("edited a", get(trees.right, name));
        }
        assertTrue(Files.isSameFile(trees.right.resolve("a2"), trees.right.resolve("b")));
        assertInStep();
    }

    @Test
    void plansTheMoveOnTheOtherSide() throws IOException {
        common("a");
        moveAndEdit(trees.left, "a", "b");
        assertEquals(Side.RIGHT, trees.compare(TwoTrees.FAST).plan().actions().getFirst().target());
    }
}
