package org.syncline.core.promises;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.Conflict;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.TwoTrees;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** I5: a conflict destroys nothing, and overwritten or deleted entries are in the trash. */
@Timeout(120)
@Covers("I5")
class I5NothingIsLostTest {

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
    }

    private RunResult conflicting(String path) throws IOException {
        RunResult result = trees.sync();
        assertEquals(1, result.exitStatus(), result::toString);
        assertEquals(
                List.of(RelPath.of(path)),
                result.conflicts().stream().map(Conflict::path).toList());
        return result;
    }

    @Test
    @Covers(value = "A9", fault = "the left side wins every conflict")
    void bothVersionsOfAConflictStay() throws IOException {
        TwoTrees.put(trees.left, "c.txt", "base");
        trees.sync();
        TwoTrees.put(trees.left, "c.txt", "left");
        TwoTrees.put(trees.right, "c.txt", "right!");
        conflicting("c.txt");
        assertEquals("left", TwoTrees.get(trees.left, "c.txt"));
        assertEquals("right!", TwoTrees.get(trees.right, "c.txt"));
    }

    @Test
    @Covers(value = "A10", fault = "the left side wins every conflict")
    void aFileAgainstADirectoryLeavesBoth() throws IOException {
        TwoTrees.put(trees.left, "x", "a file");
        TwoTrees.put(trees.right, "x/in", "in a directory");
        conflicting("x");
        assertEquals("a file", TwoTrees.get(trees.left, "x"));
        assertEquals("in a directory", TwoTrees.get(trees.right, "x/in"));
    }

    @Test
    @Covers(value = "A12", fault = "deletions win over edits")
    void anEditSurvivesADeletion() throws IOException {
        TwoTrees.put(trees.left, "one", "old");
        TwoTrees.put(trees.left, "two", "old");
        TwoTrees.put(trees.left, "stays", "s");
        trees.sync();
        Files.delete(trees.left.resolve("one"));
        TwoTrees.put(trees.right, "one", "edited right");
        Files.delete(trees.right.resolve("two"));
        TwoTrees.put(trees.left, "two", "edited left");

        assertEquals(0, trees.sync().exitStatus());

        assertEquals("edited right", TwoTrees.get(trees.left, "one"));
        assertEquals("edited left", TwoTrees.get(trees.right, "two"));
    }

    @Test
    @Covers(value = "E27", fault = "deletions do not reach the trash")
    void keepsReplacedAndDeletedContentInTheTrash() throws IOException {
        TwoTrees.put(trees.left, "d/replaced.txt", "old");
        TwoTrees.put(trees.left, "d/deleted.txt", "old too");
        TwoTrees.put(trees.left, "stays.txt", "s");
        trees.sync();
        TwoTrees.put(trees.left, "d/replaced.txt", "new!");
        Files.delete(trees.left.resolve("d/deleted.txt"));
        RunResult result = trees.sync();

        Path trash = trees.right.resolve(".syncline/trash").resolve(result.run());
        assertTrue(Files.isDirectory(trash));
        assertEquals("old", Files.readString(trash.resolve("d/replaced.txt")));
        assertEquals("old too", Files.readString(trash.resolve("d/deleted.txt")));
    }
}
