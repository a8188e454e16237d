package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.Tree;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Outcome;
import org.syncline.core.scan.TreeDouble;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/** What one person edits after one side was killed is no conflict; what two edit is one. */
@EnabledOnOs(OS.LINUX)
class EditedAfterKillTest {

    private static final Set<String> PUBLISH = Set.of("publishNew", "publishOver");
    private static final String FILE = "d/file";

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
    }

    private enum Moment {
        BEFORE_NOTE(false),
        BEFORE_PUBLISH(false),
        AFTER_PUBLISH(true),
        AFTER_RECORD(true);

        private final boolean published;

        Moment(boolean published) {
            this.published = published;
        }

        KilledSide of(TwoTrees trees) {
            KilledSide side = new KilledSide(trees, 0);
            return switch (this) {
                case BEFORE_NOTE -> side.before(Set.of("createFile"));
                case BEFORE_PUBLISH -> side.before(PUBLISH);
                case AFTER_PUBLISH -> side.after(PUBLISH);
                case AFTER_RECORD -> side.before(Set.of("runs"));
            };
        }
    }

    private enum Edit {
        NONE,
        LEFT,
        RIGHT,
        RIGHT_REPLACED,
        RIGHT_AS_LEFT,
        BOTH
    }

    static Stream<Arguments> cases() {
        List<Arguments> cases = new ArrayList<>();
        for (boolean isNew : new boolean[] {true, false}) {
            for (Moment moment : Moment.values()) {
                for (Edit edit : Edit.values()) {
                    cases.add(Arguments.of(isNew, moment, edit));
                }
            }
        }
        return cases.stream();
    }

    @ParameterizedTest(name = "new {0}, killed {1}, edited {2}")
    @MethodSource("cases")
    @Covers(
            value = {"E1", "I2", "I5"},
            fault = "what was published and not recorded counts as an edit of this side")
    void onlyTheEditsOfTwoAreAConflict(boolean isNew, Moment moment, Edit edit) throws IOException {
        if (!isNew) {
            TwoTrees.put(trees.left, FILE, "old");
        }
        TwoTrees.put(trees.left, "d/other", "other");
        trees.sync();
        TwoTrees.put(trees.left, FILE, "the new content");
        KilledSide killed = moment.of(trees);
        killed.run();
        assertTrue(killed.isDead());
        edit(edit);

        Comparison seen = trees.compare(TwoTrees.FAST);
        RunResult result = trees.sync();

        boolean here = edit == Edit.LEFT || edit == Edit.BOTH;
        boolean there = edit == Edit.RIGHT || edit == Edit.RIGHT_REPLACED || edit == Edit.BOTH;
        boolean conflict = there && (here || !moment.published);
        assertEquals(conflict ? 1 : 0, seen.plan().conflicts().size(), "in the preview");
        assertEquals(conflict, result.exitStatus() != 0, () -> "exit " + result.exitStatus());
        if (conflict) {
            assertEquals(here ? "mine" : "the new content", TwoTrees.get(trees.left, FILE));
            assertEquals("theirs", TwoTrees.get(trees.right, FILE));
        } else {
            String wanted = here ? "mine" : there ? "theirs" : "the new content";
            assertEquals(wanted, TwoTrees.get(trees.left, FILE));
            assertEquals(List.of(), trees.differences());
            assertEquals(List.of(), trees.sync().results());
        }
    }

    private void edit(Edit edit) throws IOException {
        switch (edit) {
            case NONE -> {}
            case LEFT -> TwoTrees.put(trees.left, FILE, "mine");
            case RIGHT -> TwoTrees.put(trees.right, FILE, "theirs");
            case RIGHT_REPLACED -> {
                TwoTrees.put(trees.right, "d/.tmp", "theirs");
                Files.move(
                        trees.right.resolve("d/.tmp"),
                        trees.right.resolve(FILE),
                        StandardCopyOption.REPLACE_EXISTING);
            }
            case RIGHT_AS_LEFT -> TwoTrees.put(trees.right, FILE, "the new content");
            case BOTH -> {
                TwoTrees.put(trees.left, FILE, "mine");
                TwoTrees.put(trees.right, FILE, "theirs");
            }
        }
    }

    private void kill(KilledSide side) throws IOException {
        side.run();
        assertTrue(side.isDead());
    }

    private void assertSettled(String path, String content) throws IOException {
        RunResult result = trees.sync();
        assertEquals(0, result.exitStatus(), () -> "" + result.results());
        assertEquals(content, TwoTrees.get(trees.left, path));
        assertEquals(List.of(), trees.differences());
        assertEquals(List.of(), trees.sync().results());
    }

    @ParameterizedTest
    @MethodSource("sides")
    @Covers(value = "E1", fault = "a move that was not recorded is a new file of this side")
    void aMovedFileMayBeEditedAfterwards(boolean left) throws IOException {
        TwoTrees.put(trees.left, "old/name", "content");
        trees.sync();
        Files.createDirectories(trees.left.resolve("new"));
        Files.move(trees.left.resolve("old/name"), trees.left.resolve("new/name"));
        kill(new KilledSide(trees, 0).after(Set.of("rename")));

        TwoTrees.put(left ? trees.left : trees.right, "new/name", "edited content");

        assertSettled("new/name", "edited content");
        assertFalse(Files.exists(trees.left.resolve("old/name")));
    }

    static Stream<Boolean> sides() {
        return Stream.of(true, false);
    }

    @ParameterizedTest
    @MethodSource("sides")
    @Covers(value = "E1", fault = "a mode that was not recorded is an edit of this side")
    void aFileMayBeEditedAfterItsModeWasSet(boolean left) throws IOException {
        TwoTrees.put(trees.left, "tool", "content");
        trees.sync();
        Files.setAttribute(trees.left.resolve("tool"), "unix:mode", 0755);
        kill(new KilledSide(trees, 0).after(Set.of("setTimes")));

        TwoTrees.put(left ? trees.left : trees.right, "tool", "edited content");

        assertSettled("tool", "edited content");
        assertEquals(
                0755, (int) Files.getAttribute(trees.right.resolve("tool"), "unix:mode") & 0777);
    }

    /** Deletions yield to edits, so that they need no note. */
    @ParameterizedTest
    @MethodSource("sides")
    @Covers("E1")
    void aDeletedFileMayBeMadeAnewAfterwards(boolean left) throws IOException {
        TwoTrees.put(trees.left, "gone", "content");
        TwoTrees.put(trees.left, "other", "content");
        trees.sync();
        Files.delete(trees.left.resolve("gone"));
        kill(new KilledSide(trees, 0).after(Set.of("moveToTrash")));

        TwoTrees.put(left ? trees.left : trees.right, "gone", "made anew");

        assertSettled("gone", "made anew");
    }

    @Test
    @Covers(value = "E1", fault = "a file that was deleted at its source comes back from the copy")
    void aFileThatWasPublishedMayBeDeletedAtItsSource() throws IOException {
        TwoTrees.put(trees.left, "kept", "content");
        trees.sync();
        TwoTrees.put(trees.left, "d/new", "content");
        kill(new KilledSide(trees, 1).after(PUBLISH));

        Files.delete(trees.left.resolve("d/new"));
        Files.delete(trees.left.resolve("d"));

        assertSettled("kept", "content");
        assertFalse(Files.exists(trees.left.resolve("d")));
    }

    /** Content that could not be published is dropped only after its note. */
    @Test
    @Covers({"E1", "I2"})
    void whatCouldNotBePublishedIsNotTakenForPublished() throws IOException {
        TwoTrees.put(trees.left, FILE, "old");
        trees.sync();
        TwoTrees.put(trees.left, FILE, "the new content");
        RunResult result =
                trees.use(
                        TwoTrees.FAST,
                        (action, outcome) -> {},
                        session -> {
                            Comparison comparison = session.compare();
                            TwoTrees.put(trees.right, FILE, "theirs");
                            return session.run(comparison.plan());
                        });
        assertTrue(result.results().getFirst().outcome() instanceof Outcome.Failed);

        assertEquals(1, trees.compare(TwoTrees.FAST).plan().conflicts().size());
        assertEquals(List.of(), trees.staged());
    }

    @Test
    @Covers(
            value = {"E1", "I5"},
            fault = "the journal does not say where a link lies that a killed run replaced")
    void aLinkThatWasReplacedAndNotRecordedCanBeTakenBack() throws Exception {
        Files.createSymbolicLink(trees.left.resolve("link"), Path.of("before"));
        trees.sync();
        Files.delete(trees.left.resolve("link"));
        Files.createSymbolicLink(trees.left.resolve("link"), Path.of("after"));
        kill(new KilledSide(trees, 0).after(PUBLISH));
        assertEquals(Path.of("after"), Files.readSymbolicLink(trees.right.resolve("link")));

        UndoResult undone = trees.undo();

        assertEquals(0, undone.exitStatus(), () -> "" + undone);
        assertEquals(Path.of("before"), Files.readSymbolicLink(trees.right.resolve("link")));
    }

    @Test
    @Covers(value = "E1", fault = "a root cannot be opened whose trash cannot be looked into")
    void aTrashThatCannotBeLookedIntoIsReported() throws IOException {
        TwoTrees.put(trees.left, FILE, "old");
        trees.sync();
        TwoTrees.put(trees.left, FILE, "the new content");
        kill(new KilledSide(trees, 0).after(PUBLISH));

        Comparison seen =
                trees.useBehind(
                        EditedAfterKillTest::withShutTrash,
                        TwoTrees.FAST,
                        session -> session.compare());

        assertTrue(
                seen.notices().getFirst().contains("the trash does not show what it replaced"),
                () -> "" + seen.notices());
        assertTrue(seen.notices().getFirst().contains("\"d/file\": permission denied;"));
        assertEquals(List.of(), seen.plan().conflicts());
        assertSettled(FILE, "the new content");
    }

    /** A tree whose trash lets nobody look at an entry. */
    private static Tree withShutTrash(Tree real) {
        AtomicReference<String> last = new AtomicReference<>("");
        return TreeDouble.onCall(
                real,
                method -> {
                    if (last.getAndSet(method).equals("trash") && method.equals("stat")) {
                        throw new FileProblem(ErrorCode.NO_PERMISSION);
                    }
                });
    }
}
