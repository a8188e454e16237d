package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.session.KilledUndo.mode;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.files.FileProblem;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.TreeOptions;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.time.Instant;
import java.util.Set;

/** An undo that is killed, or fails in part, opens no directory that its owner shut. */
@EnabledOnOs(OS.LINUX)
class KilledUndoTest {

    @TempDir private Path folder;
    private TwoTrees trees;
    private KilledUndo undo;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
        undo = new KilledUndo(trees);
    }

    @Test
    @Covers(
            value = {"F11", "I2", "I5"},
            fault = "a killed undo leaves a note of a directory that it was to leave alone")
    void aKillWithinAnUndoDoesNotOpenWhatTheOwnerShut() throws Exception {
        TwoTrees.put(trees.left, "d/f", "content");
        mode(trees.left.resolve("d"), 0755);
        trees.sync();
        mode(trees.left.resolve("d"), 0750);
        trees.sync();
        mode(trees.right.resolve("d"), 0700);
        Path state = trees.stateOf(trees.right);
        Path killed = undo.savedState();
        assertEquals(
                2,
                undo.run(
                                call -> {
                                    if (call.equals("stat")) {
                                        KilledSide.copy(state, killed);
                                    }
                                })
                        .exitStatus());
        KilledSide.copy(killed, state);

        trees.sync();

        assertEquals(0700, mode(trees.right.resolve("d")));
        assertEquals(0700, mode(trees.left.resolve("d")));
    }

    @Test
    @Covers(
            value = {"F11", "I5"},
            fault = "the mode of a directory stays narrow if an undo cannot set its attributes")
    void anUndoThatCannotSetAttributesSetsTheMode() throws Exception {
        TwoTrees.put(trees.left, "d/f", "content");
        Path left = trees.left.resolve("d");
        mode(left, 0755);
        tag(left, "any");
        trees.sync(ATTRIBUTES);
        mode(left, 0700);
        trees.sync(ATTRIBUTES);

        UndoResult undone =
                undo.run(
                        call -> {
                            if (call.equals("setAttributes")) {
                                throw new FileProblem(ErrorCode.NO_PERMISSION);
                            }
                        });

        assertEquals(1, undone.problems().size(), () -> "" + undone);
        assertEquals(0755, mode(trees.right.resolve("d")));
    }

    private static final SyncOptions ATTRIBUTES =
            TwoTrees.FAST.withChoices(
                    new TreeOptions(true, LinkPolicy.PORTABLE, false, false, true));

    private static UserDefinedFileAttributeView attributes(Path path) {
        return Files.getFileAttributeView(path, UserDefinedFileAttributeView.class);
    }

    private static void tag(Path path, String value) throws IOException {
        attributes(path).write("tag", ByteBuffer.wrap(value.getBytes(UTF_8)));
    }

    private static String tag(Path path) throws IOException {
        ByteBuffer value = ByteBuffer.allocate(attributes(path).size("tag"));
        attributes(path).read("tag", value);
        return new String(value.array(), UTF_8);
    }

    private static void date(Path path, long seconds) throws IOException {
        Files.setLastModifiedTime(path, FileTime.from(Instant.ofEpochSecond(seconds)));
    }

    private void moveAFile() throws IOException {
        TwoTrees.put(trees.left, "other", "more");
        TwoTrees.put(trees.left, "file", "content");
        Path file = trees.left.resolve("file");
        tag(file, "old");
        mode(file, 0644);
        date(file, 1_300_000_000);
        trees.sync(ATTRIBUTES);
        Path renamed = trees.left.resolve("renamed");
        Files.move(file, renamed);
        tag(renamed, "new");
        mode(renamed, 0600);
        date(renamed, 1_400_000_000);
    }

    /** Dies once it has moved a file whose metadata is new, or recorded that. */
    private void killTheRunThatMovesAFile(String then) throws IOException {
        moveAFile();
        Files.delete(trees.left.resolve("other"));
        KilledSide side = new KilledSide(trees, 0).with(ATTRIBUTES);
        (then.equals("rename") ? side.after(Set.of(then)) : side.before(Set.of(then))).run();
        assertTrue(side.isDead());
    }

    private void expectTheOldMetadata() throws IOException {
        Path back = trees.right.resolve("file");
        assertEquals("old", tag(back));
        assertEquals(0644, mode(back));
        assertEquals(Instant.ofEpochSecond(1_300_000_000), time(back));
    }

    private static Instant time(Path path) throws IOException {
        return Files.getLastModifiedTime(path).toInstant();
    }

    @ParameterizedTest
    @CsvSource({"rename, 0", "rename, 1", "rename, 2", "moveToTrash, 0", "moveToTrash, 1"})
    @Covers(
            value = {"F11", "I5"},
            fault = "a run after a killed one takes away what an undo of its move needs")
    void aMoveOfAKilledRunIsUndoneWithItsMetadata(String then, int runs) throws Exception {
        killTheRunThatMovesAFile(then);
        for (int i = 0; i < runs; i++) {
            trees.sync(ATTRIBUTES);
        }

        UndoResult undone = undoTheKilledRun();

        assertEquals(0, undone.exitStatus(), () -> "" + undone);
        expectTheOldMetadata();
    }

    @Test
    @Covers(
            value = {"F11", "I5"},
            fault = "a run after a killed one takes away what an undo of its move needs")
    void aMoveOfADirectoryByAKilledRunIsUndoneWithItsMode() throws Exception {
        killTheRunThatMovesADirectory();
        trees.sync();

        UndoResult undone = undoTheKilledRun();

        assertEquals(0, undone.exitStatus(), () -> "" + undone);
        assertEquals(0750, mode(trees.right.resolve("old")));
    }

    private void killTheRunThatMovesADirectory() throws IOException {
        moveADirectory();
        KilledSide side = new KilledSide(trees, 0).after(Set.of("rename"));
        side.run();
        assertTrue(side.isDead());
    }

    private void moveADirectory() throws IOException {
        TwoTrees.put(trees.left, "old/a", "content of a");
        mode(trees.left.resolve("old"), 0750);
        trees.sync();
        Files.move(trees.left.resolve("old"), trees.left.resolve("new"));
        mode(trees.left.resolve("new"), 0705);
    }

    private UndoResult undoTheKilledRun() throws Exception {
        return trees.past(
                TwoTrees.FAST,
                false,
                past -> past.undo(past.past().choose(past.past().runs().get(1).id()), item -> {}));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    @Covers(
            value = {"F11", "I5"},
            fault = "an undo that was killed after it moved something back cannot go on")
    void aKilledUndoOfAMovedDirectoryGoesOn(int changes) throws Exception {
        moveADirectory();
        trees.sync();
        undo.killAt(UNDOING, changes);

        UndoResult undone = trees.undo();

        assertEquals(0, undone.exitStatus(), () -> "" + undone);
        assertEquals(0750, mode(trees.right.resolve("old")));
    }

    @Test
    @Covers(
            value = {"F11", "I5"},
            fault = "an undo that was killed after it moved something back cannot go on")
    void aKilledUndoOfAKilledMoveGoesOn() throws Exception {
        killTheRunThatMovesADirectory();
        undo.killAt(Set.of("setMode", "setTimes"), 0);

        UndoResult undone = trees.undo();

        assertEquals(0, undone.exitStatus(), () -> "" + undone);
        assertEquals(0750, mode(trees.right.resolve("old")));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    @Covers(
            value = {"F11", "I5"},
            fault = "an undo that was killed after it moved something back cannot go on")
    void aKilledUndoOfAMovedFileGoesOn(int changes) throws Exception {
        moveAFile();
        trees.sync(ATTRIBUTES);
        undo.killAt(UNDOING, changes);

        UndoResult undone = trees.undo();

        assertEquals(0, undone.exitStatus(), () -> "" + undone);
        expectTheOldMetadata();
    }

    private static final Set<String> UNDOING =
            Set.of("rename", "setAttributes", "setMode", "setTimes");
}
