package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.Outcome;
import org.syncline.core.model.RelPath;
import org.syncline.core.scan.TreeDouble;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A directory that its owner has made read-only for everybody else, at the side that changes. */
@Timeout(60)
class LockedDirectoryTest {

    @TempDir private Path folder;

    @Test
    @Covers(
            value = {"E9", "I1", "I2"},
            fault = "a failed step recorded as done")
    void reportsUnwritableDirectoriesAndDoesTheRest() throws IOException {
        TwoTrees trees = new TwoTrees(folder);
        TwoTrees.put(trees.left, "locked/edited", "first");
        TwoTrees.put(trees.left, "locked/deleted", "first");
        TwoTrees.put(trees.left, "locked/d/below", "first");
        TwoTrees.put(trees.left, "open/edited", "first");
        trees.sync();
        TwoTrees.put(trees.left, "locked/edited", "second");
        TwoTrees.put(trees.left, "locked/new", "of its own");
        TwoTrees.put(trees.left, "locked/d/below", "second");
        TwoTrees.put(trees.left, "open/edited", "second");
        Files.delete(trees.left.resolve("locked/deleted"));

        RunResult result =
                trees.sync(tree -> tree, tree -> TreeDouble.locked(tree, RelPath.of("locked")));

        assertEquals(2, result.exitStatus());
        Map<String, String> failed = new TreeMap<>();
        for (RunResult.Result each : result.results()) {
            if (each.outcome() instanceof Outcome.Failed failure) {
                failed.put(each.action().path().toString(), failure.problem().reason());
            }
        }
        String why = "permission denied";
        Map<String, String> wanted =
                Map.of("locked/edited", why, "locked/new", why, "locked/deleted", why);
        failed.remove("locked");
        assertEquals(wanted, failed);
        assertEquals("first", TwoTrees.get(trees.right, "locked/edited"));
        assertEquals("first", TwoTrees.get(trees.right, "locked/deleted"));
        assertEquals("second", TwoTrees.get(trees.right, "locked/d/below"));
        assertEquals("second", TwoTrees.get(trees.right, "open/edited"));
        assertEquals(List.of(), trees.staged());

        assertEquals(0, trees.sync().exitStatus());
        assertEquals(List.of(), trees.differences());
        assertEquals("second", TwoTrees.get(trees.right, "locked/edited"));
        assertEquals("of its own", TwoTrees.get(trees.right, "locked/new"));
        assertFalse(Files.exists(trees.right.resolve("locked/deleted")));
        assertEquals(List.of(), trees.sync().results());
    }
}
