package org.syncline.core.replica;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.files.StagedFile;
import org.syncline.core.files.Tree;
import org.syncline.core.files.TreeBackend;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

@Covers("E3")
class ResumableFilesTest {

    private static final int WORTH_KEEPING = 1 << 20;
    private static final PartialNames NAMES = PartialNames.of(DigestAlgorithm.SHA_256, List.of());

    @TempDir private Path root;

    private static void cut(Tree tree, String name, int size) throws IOException {
        StagedFile file = tree.staging().createFile(size, name);
        file.write(new byte[size], 0, size, 0);
        file.giveUp();
    }

    @ParameterizedTest
    @EnumSource(TreeBackend.class)
    void largeFilesAreKeptForADay(TreeBackend backend) throws IOException {
        try (Tree tree = backend.open(root)) {
            ResumableFiles cut = new ResumableFiles(tree.leftovers(), NAMES);
            cut(tree, "sha-256-0a0b", WORTH_KEEPING);
            cut(tree, "sha-256-0c", WORTH_KEEPING - 1);
            cut(tree, "md5-0d", WORTH_KEEPING + 1);
            cut.purge(Instant.now());
            assertEquals(1, cut.messages().length);
            assertEquals(WORTH_KEEPING, cut.messages()[0].size);
            assertEquals(2, cut.messages()[0].digest.length);
            cut.purge(Instant.now().plus(Duration.ofHours(25)));
            assertEquals(0, cut.messages().length);
            assertEquals(0, tree.leftovers().partials().size());
        }
    }

    @ParameterizedTest
    @EnumSource(TreeBackend.class)
    void keepsPartialFilesOfKilledProcesses(TreeBackend backend) throws IOException {
        try (Tree tree = backend.open(root)) {
            StagedFile file = tree.staging().createFile(7, "sha-256-0a0b");
            file.write(new byte[WORTH_KEEPING], 0, WORTH_KEEPING, 0);
            file.close();
            tree.staging().clear();
            ResumableFiles cut = new ResumableFiles(tree.leftovers(), NAMES);
            assertEquals(1, cut.messages().length);
            cut.clear();
            assertEquals(0, cut.messages().length);
        }
    }

    @Test
    void aRootWithoutAnyHasNone() throws IOException {
        try (Tree tree = TreeBackend.best().open(root)) {
            ResumableFiles cut = new ResumableFiles(tree.leftovers(), NAMES);
            cut.purge(Instant.now());
            cut.clear();
            assertEquals(0, cut.messages().length);
        }
    }
}
