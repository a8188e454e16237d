package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.session.TwoTrees.FAST;
import static org.syncline.core.session.TwoTrees.get;
import static org.syncline.core.session.TwoTrees.put;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.corpora.cases.Covers;
import org.syncline.corpora.compare.CompareOptions;
import org.syncline.corpora.compare.TreeComparer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A path that is left out in one run and takes part in another was not deleted in between. */
class FilterChangesTest {

    private static final SyncOptions WITHOUT_BUILD = FAST.withExcludes(List.of("build/"));

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
        put(trees.left, "build/deep/x", "x");
        put(trees.left, "build/y", "y");
        put(trees.left, "src/a", "a");
        trees.sync();
    }

    private void assertNothingToDo(SyncOptions options) throws IOException {
        assertEquals(List.of(), trees.compare(options).plan().actions());
        assertEquals(List.of(), trees.compare(options).plan().conflicts());
    }

    @ParameterizedTest
    @ValueSource(strings = {"build/", "build", "/build/", "build/**", "*", "build/deep/", "y"})
    @Covers(
            value = {"E25", "I4"},
            fault = "archived directories are matched as if they were files")
    void leavingOutAndTakingInAgainDeletesNothing(String rule) throws IOException {
        SyncOptions without = FAST.withExcludes(List.of(rule));
        for (int turn = 0; turn < 2; turn++) {
            assertNothingToDo(without);
            RunResult result = trees.sync(without);
            assertEquals(List.of(), result.results());
            trees.sync(without);
            assertNothingToDo(FAST);
            assertEquals(List.of(), trees.sync().results());
        }
        assertEquals(List.of(), trees.differences());
        assertTrue(Files.exists(trees.left.resolve("build/deep/x")));
    }

    @Test
    @Covers("E25")
    void appliesChangesOnceThePathIsIncludedAgain() throws IOException {
        put(trees.left, "build/y", "edited");
        Files.delete(trees.right.resolve("build/deep/x"));
        put(trees.left, "src/b", "b");

        trees.sync(WITHOUT_BUILD);
        assertEquals("b", get(trees.right, "src/b"));
        assertEquals("y", get(trees.right, "build/y"));
        trees.sync();

        assertEquals("edited", get(trees.right, "build/y"));
        assertFalse(Files.exists(trees.left.resolve("build/deep/x")));
        assertEquals(
                List.of(), TreeComparer.compare(trees.left, trees.right, CompareOptions.strict()));
    }

    @Test
    @Covers("E25")
    void aDirectoryDeletedWhileItWasLeftOutStaysOnTheOtherSideUntilItTakesPart()
            throws IOException {
        for (String path : List.of("build/deep/x", "build/deep", "build/y", "build")) {
            Files.delete(trees.left.resolve(path));
        }

        assertEquals(List.of(), trees.sync(WITHOUT_BUILD).results());
        assertTrue(Files.exists(trees.right.resolve("build/y")));
        trees.sync(FAST);

        assertFalse(Files.exists(trees.right.resolve("build")));
    }

    @Test
    @Covers("E25")
    void theGoneDirectoryOfOneSideIsNotRecordedAsGoneOnTheOther() throws IOException {
        for (String path : List.of("build/deep/x", "build/deep", "build/y", "build")) {
            Files.delete(trees.left.resolve(path));
        }
        trees.use(FAST, (action, outcome) -> {}, Session::compare);

        assertEquals(List.of(), trees.sync(WITHOUT_BUILD).results());
        assertTrue(Files.exists(trees.right.resolve("build/y")));
        trees.sync(FAST);

        assertFalse(Files.exists(trees.right.resolve("build")));
    }

    @Test
    @Covers("C15")
    void onlySomeFilesTakePart() throws IOException {
        put(trees.left, "deep/down/a.txt", "text");
        put(trees.left, "deep/down/a.bin", "data");

        RunResult run = trees.sync(FAST.withExcludes(List.of("*", "!*/", "!(?i)*.TXT")));

        assertEquals(0, run.exitStatus(), () -> run.results() + " " + run.problems());

        assertEquals("text", get(trees.right, "deep/down/a.txt"));
        assertFalse(Files.exists(trees.right.resolve("deep/down/a.bin")));
    }
}
