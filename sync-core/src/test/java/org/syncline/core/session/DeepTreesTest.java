package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Folders in folders in folders, up to the depth that is synchronised and beyond. */
@EnabledOnOs(OS.LINUX)
class DeepTreesTest {

    private static final String DEEPEST_FOLDER = "d/".repeat(RelPath.MAX_NAMES - 1);

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void makeRoots() throws IOException {
        trees = new TwoTrees(folder);
    }

    @Test
    @Tag("slow")
    @Covers("C10")
    void synchronisesUpToTheGreatestDepth() throws IOException {
        TwoTrees.put(trees.left, DEEPEST_FOLDER + "f", "deep");
        assertEquals(0, trees.sync().exitStatus());
        assertEquals("deep", TwoTrees.get(trees.right, DEEPEST_FOLDER + "f"));
        Files.delete(trees.left.resolve(DEEPEST_FOLDER + "f"));
        assertEquals(0, trees.sync().exitStatus());
        assertFalse(Files.exists(trees.right.resolve(DEEPEST_FOLDER + "f")));
    }

    @Test
    @Covers(value = "C10", fault = "a path has any number of names")
    void namesTheFolderBeyondWhichNothingIsSynchronised() throws IOException {
        TwoTrees.put(trees.left, DEEPEST_FOLDER + "d/f", "too deep");
        TwoTrees.put(trees.left, "beside", "beside");
        Comparison comparison = trees.compare(TwoTrees.FAST);
        assertEquals(1, comparison.left().problems().size());
        Problem problem = comparison.left().problems().getFirst();
        assertEquals(RelPath.of(DEEPEST_FOLDER + "d"), problem.path());
        assertEquals(ErrorCode.NAME_REFUSED, problem.code());
        assertTrue(problem.reason().contains(RelPath.MAX_NAMES + " folders deep"));
        assertEquals(RelPath.MAX_NAMES, comparison.plan().actions().size());
    }
}
