package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.session.TwoTrees.get;
import static org.syncline.core.session.TwoTrees.put;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.Plan;
import org.syncline.core.reconcile.Policy;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/** Scenarios: put, sync, undo, check. */
@Covers("I5")
class UndoTest {

    @TempDir private Path folder;
    private TwoTrees trees;
    private Snapshots before;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
        before = new Snapshots(folder.resolve("kept"));
    }

    @Test
    void takesTheFirstRunBack() throws Exception {
        put(trees.left, "a.txt", "one");
        put(trees.left, "d/e/f.txt", "two");
        put(trees.right, "r/s.txt", "three");
        Files.createSymbolicLink(trees.left.resolve("d/link"), Path.of("a.txt"));
        before.take(trees);
        trees.sync();
        assertEquals(List.of(), trees.differences());

        UndoResult undone = trees.undo();

        assertEquals(0, undone.exitStatus(), undone::toString);
        before.check(trees);
    }

    @Test
    void restoresReplacedAndDeletedFilesOnBothSides() throws Exception {
        editBothSides();
        before.take(trees);
        Comparison planned = trees.compare(TwoTrees.FAST);
        trees.sync();
        assertEquals(List.of(), trees.differences());

        UndoResult undone = trees.undo();

        assertEquals(0, undone.exitStatus(), undone::toString);
        before.check(trees);
        assertEquals(shown(planned), shown(trees.compare(TwoTrees.FAST)));
    }

    /** The plan without its versions, of which a comparison knows no number. */
    private static List<String> shown(Comparison comparison) {
        return comparison.plan().actions().stream()
                .map(
                        action ->
                                action.getClass().getSimpleName()
                                        + " "
                                        + action.target()
                                        + " "
                                        + action.path())
                .toList();
    }

    private void editBothSides() throws IOException {
        put(trees.left, "edited.txt", "old");
        put(trees.left, "d/gone.txt", "old too");
        put(trees.left, "d/e/deep.txt", "old three");
        put(trees.left, "mode.txt", "m");
        put(trees.left, "turns/into/file", "x");
        put(trees.left, "becomes-directory", "y");
        Files.createSymbolicLink(trees.left.resolve("link"), Path.of("edited.txt"));
        trees.sync();
        put(trees.left, "edited.txt", "new from left");
        put(trees.right, "d/new.txt", "from right");
        Files.delete(trees.right.resolve("d/gone.txt"));
        Files.delete(trees.left.resolve("d/e/deep.txt"));
        Files.delete(trees.left.resolve("d/e"));
        Files.setPosixFilePermissions(
                trees.right.resolve("mode.txt"), PosixFilePermissions.fromString("rwx------"));
        Files.delete(trees.left.resolve("turns/into/file"));
        Files.delete(trees.left.resolve("turns/into"));
        Files.delete(trees.left.resolve("turns"));
        put(trees.left, "turns", "now a file");
        Files.delete(trees.left.resolve("becomes-directory"));
        put(trees.left, "becomes-directory/child", "z");
        Files.delete(trees.right.resolve("link"));
        Files.createSymbolicLink(trees.right.resolve("link"), Path.of("elsewhere"));
    }

    @Test
    void undoingTheUndoDoesTheRunAgain() throws Exception {
        editBothSides();
        before.take(trees);
        trees.sync();
        Snapshots after = new Snapshots(folder.resolve("after"));
        after.take(trees);
        UndoResult undone = trees.undo();

        UndoResult redone = trees.undo(undone.run());

        assertEquals(0, redone.exitStatus(), redone::toString);
        after.check(trees);
        assertEquals(List.of(), trees.compare(TwoTrees.FAST).plan().actions());
        assertEquals(0, trees.undo().exitStatus());
        before.check(trees);
    }

    @Test
    void goesBackRunByRun() throws Exception {
        put(trees.left, "a.txt", "one");
        trees.sync();
        before.take(trees);
        put(trees.left, "a.txt", "two!");
        trees.sync();
        put(trees.right, "a.txt", "three");
        trees.sync();

        trees.undo();
        assertEquals("two!", get(trees.left, "a.txt"));
        assertEquals("three", get(trees.right, "a.txt"));
        trees.undo();

        assertEquals("two!", get(trees.left, "a.txt"));
        assertEquals("three", get(trees.right, "a.txt"), "changed by a person, not by the run");
    }

    @Test
    void leavesLaterChangesAloneAndUndoesTheRest() throws Exception {
        put(trees.left, "edited.txt", "old");
        put(trees.left, "other.txt", "old");
        put(trees.left, "d/known.txt", "k");
        trees.sync();
        put(trees.left, "edited.txt", "new!");
        put(trees.left, "other.txt", "new!");
        put(trees.left, "fresh/file.txt", "f");
        trees.sync();
        put(trees.right, "edited.txt", "by hand");
        put(trees.right, "fresh/mine.txt", "mine");

        UndoResult undone = trees.undo();

        assertAll(
                () -> assertEquals(2, undone.exitStatus()),
                () ->
                        assertEquals(
                                List.of(RelPath.of("fresh"), RelPath.of("edited.txt")),
                                undone.items().stream()
                                        .filter(item -> !item.reason().isEmpty())
                                        .map(UndoItem::path)
                                        .sorted((a, b) -> b.compareTo(a))
                                        .toList()),
                () -> assertEquals("by hand", get(trees.right, "edited.txt")),
                () -> assertEquals("old", get(trees.right, "other.txt")),
                () -> assertEquals("mine", get(trees.right, "fresh/mine.txt")),
                () -> assertFalse(Files.exists(trees.right.resolve("fresh/file.txt"))));
    }

    @Test
    void aChangeWithTheOldTimeIsAChangeToo() throws Exception {
        put(trees.left, "a.txt", "old");
        trees.sync();
        put(trees.left, "a.txt", "new!");
        trees.sync();
        Path file = trees.right.resolve("a.txt");
        FileTime time = Files.getLastModifiedTime(file);
        Files.writeString(file, "NEW?");
        Files.setLastModifiedTime(file, time);

        UndoResult undone = trees.undo();

        assertEquals(2, undone.exitStatus());
        assertEquals("NEW?", get(trees.right, "a.txt"));
    }

    @Test
    void damagedTrashIsNotRestored() throws Exception {
        put(trees.left, "a.txt", "old");
        trees.sync();
        put(trees.left, "a.txt", "new!");
        String run = trees.sync().run();
        Files.writeString(
                trees.right.resolve(".syncline/trash").resolve(run).resolve("a.txt"), "OLD");

        UndoResult undone = trees.undo();

        assertEquals(2, undone.exitStatus());
        assertEquals("new!", get(trees.right, "a.txt"));
    }

    @Test
    void resolvedConflictsAreConflictsAgain() throws Exception {
        put(trees.left, "c.txt", "base");
        trees.sync();
        put(trees.left, "c.txt", "left");
        put(trees.right, "c.txt", "right!");
        before.take(trees);
        Policy left = new Policy(Policy.Mode.TWO_WAY, Policy.OnConflict.LEFT);
        trees.sync(TwoTrees.FAST.withPolicy(left));
        assertEquals("left", get(trees.right, "c.txt"));

        trees.undo();

        before.check(trees);
        assertEquals(1, trees.compare(TwoTrees.FAST).plan().conflicts().size());
    }

    @Test
    void keptBothConflictsGetTheirNamesBack() throws Exception {
        put(trees.left, "c.txt", "left");
        put(trees.right, "c.txt", "right!");
        before.take(trees);
        Policy both = new Policy(Policy.Mode.TWO_WAY, Policy.OnConflict.KEEP_BOTH);
        trees.sync(TwoTrees.FAST.withPolicy(both));

        UndoResult undone = trees.undo();

        assertEquals(0, undone.exitStatus(), undone::toString);
        before.check(trees);
    }

    @Test
    @Covers({"B1", "B2"})
    void renamesBack() throws Exception {
        put(trees.left, "old/name/a.txt", "one, long enough to be recognised");
        put(trees.left, "old/name/deep/b.txt", "two, long enough to be recognised");
        put(trees.left, "single.txt", "three, long enough to be recognised");
        trees.sync();
        Files.createDirectories(trees.left.resolve("new"));
        Files.move(trees.left.resolve("old/name"), trees.left.resolve("new/name"));
        Files.move(trees.left.resolve("single.txt"), trees.left.resolve("renamed.txt"));
        Files.setLastModifiedTime(
                trees.left.resolve("new/name/a.txt"), FileTime.fromMillis(1_400_000_000_000L));
        before.take(trees);
        Comparison planned = trees.compare(TwoTrees.FAST);
        trees.sync();
        Snapshots after = new Snapshots(folder.resolve("after"));
        after.take(trees);

        UndoResult undone = trees.undo();
        assertEquals(0, undone.exitStatus(), undone::toString);
        before.check(trees);
        assertEquals(shown(planned), shown(trees.compare(TwoTrees.FAST)));
        UndoResult redone = trees.undo(undone.run());
        assertEquals(0, redone.exitStatus(), redone::toString);
        after.check(trees);
        assertEquals(List.of(), trees.compare(TwoTrees.FAST).plan().actions());
    }

    @Test
    void previewListsExactlyTheActionsOfTheUndo() throws Exception {
        editBothSides();
        trees.sync();
        put(trees.right, "edited.txt", "by hand");
        before.take(trees);

        UndoResult looked =
                trees.past(TwoTrees.FAST, true, past -> past.undo(past.past().choose(""), i -> {}));
        before.check(trees);
        UndoResult undone = trees.undo();

        assertEquals(Set.copyOf(looked.items()), Set.copyOf(undone.items()));
        assertEquals(2, looked.exitStatus());
    }

    @Test
    void refusesUnknownRuns() throws Exception {
        put(trees.left, "a.txt", "one");
        RefusedException nothing = assertThrows(RefusedException.class, trees::undo);
        trees.sync();
        RefusedException unknown =
                assertThrows(RefusedException.class, () -> trees.undo("run-nobody-knows"));
        assertTrue(String.valueOf(unknown.getMessage()).contains("run-nobody-knows"));
        assertTrue(String.valueOf(nothing.getMessage()).contains("undo"));
        assertEquals("one", get(trees.right, "a.txt"));
    }

    @Test
    void aRunBeginsAfterItsComparison() throws Exception {
        put(trees.left, "a.txt", "one");
        Instant compared =
                trees.use(
                        TwoTrees.FAST,
                        (action, outcome) -> {},
                        session -> {
                            Plan plan = session.compare().plan();
                            Instant between = Instant.now();
                            session.run(plan);
                            return between;
                        });
        EarlierRun run = trees.past(TwoTrees.FAST, true, past -> past.past().runs()).getLast();
        assertFalse(run.started().isBefore(compared), run::toString);
    }

    @Test
    void historyListsRunsWithTheirChangesAndUndos() throws Exception {
        put(trees.left, "a.txt", "one");
        put(trees.right, "b.txt", "three");
        String first = trees.sync().run();
        put(trees.left, "a.txt", "two!");
        String second = trees.sync().run();
        String undo = trees.undo().run();

        List<EarlierRun> runs = trees.past(TwoTrees.FAST, true, past -> past.past().runs());

        assertEquals(List.of(first, second, undo), runs.stream().map(EarlierRun::id).toList());
        assertEquals(
                List.of("done", "undone", "done"), runs.stream().map(EarlierRun::state).toList());
        assertEquals(List.of(2L, 1L, 1L), runs.stream().map(EarlierRun::changes).toList());
        assertEquals(List.of(8L, 4L, 4L), runs.stream().map(EarlierRun::bytes).toList());
        assertEquals(second, runs.getLast().undoes());
        assertEquals("far", runs.getFirst().partner());
        assertTrue(runs.getFirst().started().isAfter(Instant.now().minusSeconds(600)));
        List<UndoItem> actions =
                trees.past(TwoTrees.FAST, true, past -> past.past().actions(second));
        assertEquals(
                List.of("right update a.txt"),
                actions.stream()
                        .map(i -> i.side().label() + " " + i.kind().label() + " " + i.path())
                        .toList());
    }
}
