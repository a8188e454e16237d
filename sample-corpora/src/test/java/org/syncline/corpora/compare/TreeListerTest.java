package org.syncline.corpora.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.syncline.corpora.compare.Fixture.name;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.corpora.tree.TreeDirs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A listing tells apart what the comparer does. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixture needs links and Unix modes")
class TreeListerTest {

    @TempDir Path temp;
    private Path left;
    private Path right;

    @BeforeEach
    void buildTwins() throws IOException {
        left = Fixture.build(temp.resolve("left"));
        right = Fixture.build(temp.resolve("right"));
    }

    @AfterEach
    void clear() throws IOException {
        TreeDirs.clear(temp);
    }

    @ParameterizedTest
    @MethodSource("org.syncline.corpora.compare.TreeComparerTest#changes")
    void everyDifferenceMakesAnotherListing(TreeComparerTest.Change change) throws IOException {
        assertTrue(TreeLister.list(left).isSame(TreeLister.list(right)));
        Fixture.edit(right, change.edit());
        assertFalse(TreeLister.list(left).isSame(TreeLister.list(right)), change::toString);
    }

    @Test
    void modesAreComparedWhereBothPlatformsHaveThem() throws IOException {
        Fixture.edit(right, (top, dir) -> dir.setMode(name("file"), 0640));
        TreeListing here = TreeLister.list(left);
        TreeListing there = TreeLister.list(right);
        TreeListing without = new TreeListing(there.entries(), there.bytes(), there.digest(), "");
        assertFalse(here.isSame(there));
        assertTrue(here.isSame(without));
        assertTrue(without.isSame(here));
    }

    @Test
    void theReservedFolderIsLeftOut() throws IOException {
        TreeListing before = TreeLister.list(left);
        Files.createFile(Files.createDirectory(left.resolve(".syncline")).resolve("state"));
        assertEquals(before, TreeLister.list(left));
    }

    @Test
    void whatCannotBeReadIsNoListing() throws IOException {
        Fixture.edit(right, (top, dir) -> dir.setMode(name("file"), 0));
        assumeTrue(!Files.isReadable(right.resolve("dir/file")), "this user may read everything");
        assertThrows(IOException.class, () -> TreeLister.list(right));
    }
}
