package org.syncline.core.promises;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.Refusal;
import org.syncline.core.peer.RootRefusedException;
import org.syncline.core.session.TwoTrees;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** I7: a run that would delete most of a side, or finds a root empty, stops. */
@Timeout(120)
@Covers("I7")
class I7GuardsTest {

    private static final int FILES = 20;

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void syncedOnce() throws IOException {
        trees = new TwoTrees(folder);
        for (int i = 0; i < FILES; i++) {
            TwoTrees.put(trees.left, "f" + i, "content " + i);
        }
        trees.sync();
    }

    private void assertRefused(String why) throws IOException {
        String refusal = refusal().orElseThrow();
        assertTrue(refusal.contains(why), refusal);
    }

    private Optional<String> refusal() throws IOException {
        return trees.use(
                        TwoTrees.FAST,
                        (action, outcome) -> {},
                        session -> session.compare().refusal())
                .map(Refusal::text);
    }

    private static long files(Path root) throws IOException {
        try (Stream<Path> names = Files.list(root)) {
            return names.filter(Files::isRegularFile).count();
        }
    }

    @Test
    @Covers(value = "E24", fault = "no plan is refused")
    void stopsBeforeDeletingMostFiles() throws IOException {
        for (int i = 0; i < FILES - 5; i++) {
            Files.delete(trees.right.resolve("f" + i));
        }
        assertRefused("would delete 15 of 20");
    }

    @Test
    @Covers(value = "E23", fault = "no plan is refused")
    void stopsWhenARootIsEmpty() throws IOException {
        for (int i = 0; i < FILES; i++) {
            Files.delete(trees.left.resolve("f" + i));
        }
        assertRefused("empty");
    }

    /** As where a disk is not mounted: the mount point is there, marker and all else are not. */
    @Test
    @Covers(value = "E23", fault = "a root that lost its marker begins anew without a question")
    void anotherFolderInTheRootsPlaceEmptiesNothing() throws IOException {
        Files.move(trees.left, folder.resolve("unmounted"));
        Files.createDirectory(trees.left);
        var why = assertThrows(RootRefusedException.class, trees::sync);
        assertTrue(why.getMessage().contains("no marker"), why.getMessage());
        assertEquals(FILES, files(trees.right));

        trees.sync(TwoTrees.FAST.withForce(true));
        assertEquals(FILES, files(trees.left));
        assertEquals(FILES, files(trees.right));
    }
}
