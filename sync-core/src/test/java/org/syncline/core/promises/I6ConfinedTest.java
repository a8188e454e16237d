package org.syncline.core.promises;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.session.Comparison;
import org.syncline.core.session.TwoTrees;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * I6: nothing outside a root is touched. The attempts of peers are in the transports'
 * HostileContract, changes during single operations in RacesTest.
 */
@Timeout(120)
@Covers("I6")
class I6ConfinedTest {

    @TempDir private Path folder;
    private TwoTrees trees;
    private Path outside;

    @BeforeEach
    void syncedOnce() throws IOException {
        trees = new TwoTrees(folder);
        TwoTrees.put(trees.left, "d/one", "one");
        TwoTrees.put(trees.left, "d/two", "two");
        TwoTrees.put(trees.left, "stays", "stays");
        trees.sync();
        outside = Files.createDirectory(folder.resolve("outside"));
        TwoTrees.put(outside, "one", "outside");
        TwoTrees.put(outside, "secret", "secret");
    }

    private void replaceByLink(Path root) throws IOException {
        Files.move(root.resolve("d"), folder.resolve("moved-" + root.getFileName()));
        Files.createSymbolicLink(root.resolve("d"), outside);
    }

    private void assertUntouched() throws IOException {
        try (Stream<Path> names = Files.list(outside)) {
            assertEquals(2, names.count());
        }
        assertEquals("outside", TwoTrees.get(outside, "one"));
        assertEquals("secret", TwoTrees.get(outside, "secret"));
    }

    @Test
    @Covers(value = "D9", fault = "the scan follows links")
    void doesNotFollowLinksOutOfTheRoot() throws IOException {
        replaceByLink(trees.left);
        trees.sync();
        assertUntouched();
        try (Stream<Path> all = Files.walk(trees.right)) {
            assertTrue(all.noneMatch(path -> path.endsWith("secret")));
        }
    }

    @Test
    @Covers(
            value = {"F3", "E14"},
            fault = "directories are opened without refusing links")
    void aLinkThatAppearsAfterThePreviewIsNotFollowed() throws IOException {
        TwoTrees.put(trees.left, "d/one", "edited");
        TwoTrees.put(trees.left, "d/new", "new");
        Files.delete(trees.left.resolve("d/two"));
        trees.use(
                TwoTrees.FAST,
                (action, outcome) -> {},
                session -> {
                    Comparison comparison = session.compare();
                    replaceByLink(trees.right);
                    return session.run(comparison.plan());
                });
        assertUntouched();
    }
}
