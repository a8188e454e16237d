package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.session.TwoTrees.get;
import static org.syncline.core.session.TwoTrees.put;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Files that a filter hides are not gone, and files that it shows again are not new. */
class FilterChangeTest {

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void sync() throws IOException {
        trees = new TwoTrees(folder);
        put(trees.left, "a.txt", "a");
        put(trees.left, "build/x.o", "x");
        put(trees.left, "build/deep/y.o", "y");
        put(trees.left, "src/z.o", "z");
        put(trees.left, "src/z.c", "c");
        trees.sync();
    }

    @Covers({"E25", "I8"})
    @ParameterizedTest
    @ValueSource(strings = {"build/", "build", "*.o", "deep/", "build/**", "/src/"})
    void aNewFilterAndItsRemovalImplyNothing(String pattern) throws IOException {
        RunResult hidden = trees.sync(TwoTrees.FAST.withExcludes(List.of(pattern)));
        assertEquals(List.of(), hidden.results());
        assertEquals(List.of(), hidden.conflicts());

        RunResult shown = trees.sync();
        assertEquals(List.of(), shown.results());
        assertEquals(List.of(), shown.conflicts());
        assertEquals(List.of(), trees.differences());
        assertTrue(Files.exists(trees.right.resolve("build/deep/y.o")));
    }

    @Covers("E25")
    @Test
    void appliesHiddenChangesOnceTheFilterIsRemoved() throws IOException {
        SyncOptions filtered = TwoTrees.FAST.withExcludes(List.of("build/"));
        trees.sync(filtered);
        put(trees.left, "build/x.o", "edited");
        Files.delete(trees.right.resolve("build/deep/y.o"));
        put(trees.right, "build/new.o", "new");
        assertEquals(List.of(), trees.sync(filtered).results());

        assertEquals(0, trees.sync().exitStatus());
        assertEquals(List.of(), trees.differences());
        assertEquals("edited", get(trees.right, "build/x.o"));
        assertEquals("new", get(trees.left, "build/new.o"));
        assertFalse(Files.exists(trees.left.resolve("build/deep/y.o")));
    }
}
