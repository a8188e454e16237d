package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.model.RelPath;
import org.syncline.core.scan.TreeDouble;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Entries that are there when their folder is listed and gone when they are looked at: they may be
 * deleted or moved, so nothing follows from it but a report.
 */
@Timeout(60)
class VanishingTest {

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void synchroniseOnce() throws IOException {
        trees = new TwoTrees(folder);
        TwoTrees.put(trees.left, "gone/a", "a");
        TwoTrees.put(trees.left, "gone/deep/b", "b");
        TwoTrees.put(trees.left, "gone/deep/c", "c");
        TwoTrees.put(trees.left, "file", "first");
        TwoTrees.put(trees.left, "stays/x", "first");
        trees.sync();
    }

    /** A run during whose scan this path is taken out of the left tree; it stays elsewhere. */
    private RunResult syncWhileVanishing(String path, String listed) throws IOException {
        TreeDouble.BeforeList vanishing =
                (directory, listing) -> {
                    if (directory.equals(RelPath.of(listed))) {
                        Files.move(trees.left.resolve(path), folder.resolve("elsewhere"));
                    }
                };
        return trees.sync(tree -> TreeDouble.onList(tree, vanishing), tree -> tree);
    }

    @ParameterizedTest(name = "{0}, after {2} earlier runs; and back: {3}")
    @CsvSource({
        "gone,      gone,      1, true",
        "gone,      gone,      1, false",
        "gone,      gone,      2, false",
        "gone/deep, gone/deep, 1, false",
        "gone/deep, gone/deep, 2, true",
        "file,      stays,     1, false",
        "file,      stays,     2, true",
    })
    @Covers(
            value = {"E15", "I5"},
            fault = "what is not found any more passed over in silence")
    void reportsFilesThatVanishDuringTheScan(String path, String listed, int runs, boolean back)
            throws IOException {
        for (int run = 1; run < runs; run++) {
            assertEquals(List.of(), trees.sync().results());
        }
        TwoTrees.put(trees.left, "stays/x", "second");
        if (path.equals("file")) {
            TwoTrees.put(trees.left, "file", "second, to be hashed");
        }

        RunResult result = syncWhileVanishing(path, listed);

        assertEquals(2, result.exitStatus());
        assertEquals(
                List.of(path + ": it vanished while the folder was scanned; synchronise again"),
                result.problems().stream().map(p -> p.path() + ": " + p.reason()).toList());
        assertEquals(1, result.done(), () -> result.results().toString());
        assertEquals("second", TwoTrees.get(trees.right, "stays/x"));
        assertTrue(Files.exists(trees.right.resolve("gone/deep/b")));
        assertEquals("first", TwoTrees.get(trees.right, "file"));
        if (back) {
            Files.move(folder.resolve("elsewhere"), trees.left.resolve(path));
        }
        assertEquals(0, trees.sync().exitStatus());
        assertEquals(back, Files.exists(trees.right.resolve(path)));
        assertEquals(List.of(), trees.differences());
        assertEquals(List.of(), trees.sync().results());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    @Covers(value = "E15", fault = "everything that vanishes taken for known")
    void aFileThatNoRunHasSeenYetVanishesInSilence() throws IOException {
        TwoTrees.put(trees.left, "unsaved.tmp", "short-lived");
        RunResult result = syncWhileVanishing("unsaved.tmp", "stays");
        assertEquals(0, result.exitStatus(), () -> result.problems().toString());
        assertEquals(List.of(), result.results());
    }

    /** As when a program saves by renaming while the folder is listed. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @EnabledOnOs(OS.LINUX)
    @Covers(
            value = {"E15", "I5"},
            fault = "what was not listed counts as deleted without a look")
    void reportsFilesThatAListingMissed(boolean stays) throws IOException {
        Path file = trees.left.resolve("file");
        Path elsewhere = folder.resolve("elsewhere");
        TreeDouble.BeforeList hiding =
                (directory, listing) -> {
                    if (directory.isRoot()) {
                        Files.move(file, elsewhere);
                    } else if (directory.equals(RelPath.of("stays"))) {
                        Files.move(elsewhere, file);
                    }
                };

        RunResult result = trees.sync(tree -> TreeDouble.onList(tree, hiding), tree -> tree);

        assertEquals(2, result.exitStatus());
        assertEquals(
                List.of("file"), result.problems().stream().map(p -> p.path().toString()).toList());
        assertEquals("first", TwoTrees.get(trees.right, "file"));
        if (!stays) {
            Files.delete(file);
        }
        assertEquals(0, trees.sync().exitStatus());
        assertEquals(stays, Files.exists(trees.right.resolve("file")));
        assertEquals(List.of(), trees.differences());
    }
}
