package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.syncline.core.session.KilledUndo.mode;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/** Directories that a killed undo has made are its own, and no others. */
@EnabledOnOs(OS.LINUX)
class KilledUndoDirectoriesTest {

    @TempDir private Path folder;
    private TwoTrees trees;
    private KilledUndo undo;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
        undo = new KilledUndo(trees);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @Covers(
            value = {"F11", "I2", "I5"},
            fault = "after a kill of an undo, a directory of its owner counts as the one it made")
    void aKillWhileAnUndoMakesADirectoryDoesNotOpenTheOwnersOwn(boolean made) throws Exception {
        deleteADirectory();
        Path own = trees.right.resolve("d");
        if (made) {
            undo.killAfter("publishNew", "stat");
            Files.move(own, folder.resolve("moved-away"));
        } else {
            undo.killAt(Set.of("publishNew"), 0);
        }
        assertFalse(Files.exists(own));
        TwoTrees.put(trees.right, "d/theirs", "private");
        mode(own, 0700);

        trees.sync();

        assertEquals(0700, mode(own));
        assertEquals(0700, mode(trees.left.resolve("d")));
    }

    private void makeADirectory() throws IOException {
        TwoTrees.put(trees.left, "kept", "content");
        TwoTrees.put(trees.left, "d/f", "content");
        mode(trees.left.resolve("d"), 0755);
        trees.sync();
    }

    private void deleteADirectory() throws IOException {
        makeADirectory();
        Files.delete(trees.left.resolve("d/f"));
        Files.delete(trees.left.resolve("d"));
        trees.sync();
    }

    @ParameterizedTest
    @ValueSource(strings = {"stat", "publishNew", "setMode"})
    @Covers(
            value = {"F11", "I2", "I5"},
            fault = "an undo that was killed after it made a directory cannot be made again")
    void aDirectoryThatAKilledUndoMadeIsItsOwnFromTheFirst(String then) throws Exception {
        deleteADirectory();
        undo.killAfter("publishNew", then);
        assertEquals(0700, mode(trees.right.resolve("d")));

        expectTheDirectoryBack(0755, 0);
    }

    @Test
    @Covers(
            value = {"F11", "I2", "I5"},
            fault = "an undo that was killed after it made a directory cannot be made again")
    void aDirectoryThatAKilledUndoPutInPlaceOfAFileIsItsOwnFromTheFirst() throws Exception {
        makeADirectory();
        Files.delete(trees.left.resolve("d/f"));
        Files.delete(trees.left.resolve("d"));
        TwoTrees.put(trees.left, "d", "flat");
        trees.sync();
        undo.killAfter("publishOver", "stat");
        assertEquals(0700, mode(trees.right.resolve("d")));

        expectTheDirectoryBack(0755, 0);
    }

    /** A parent that passes its group on has new directories made in their place. */
    @ParameterizedTest
    @CsvSource({"publishNew, 0755, 0", "setTimes, 0755, 0", "stat, 0700, 2"})
    @Covers(
            value = {"F11", "I2", "I5"},
            fault = "a killed undo opens a directory that it made and did not note")
    void aKilledUndoOpensADirectoryMadeInItsPlaceOnlyIfItHasNotedIt(
            String then, String mode, int status) throws Exception {
        deleteADirectory();
        mode(trees.right, 02755);
        undo.killAfter("makeDirectory", then);

        expectTheDirectoryBack(Integer.parseInt(mode, 8), status);
    }

    private void expectTheDirectoryBack(int mode, int status) throws Exception {
        UndoResult undone = trees.undo();

        assertEquals(status, undone.exitStatus(), () -> "" + undone);
        assertEquals("content", TwoTrees.get(trees.right, "d/f"));
        assertEquals(mode, mode(trees.right.resolve("d")));
    }
}
