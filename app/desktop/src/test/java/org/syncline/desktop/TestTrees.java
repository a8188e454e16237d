package org.syncline.desktop;

import org.syncline.core.reconcile.Policy;
import org.syncline.core.session.SyncOptions;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.corpora.compare.CompareOptions;
import org.syncline.corpora.compare.Difference;
import org.syncline.corpora.compare.TreeComparer;
import org.syncline.desktop.sample.SampleSize;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;

/** Small trees on disk, and the comparison of two. */
final class TestTrees {
    /** Corpora that are done in a moment. */
    static final SampleSize TINY =
            (kind, extent) -> new CorpusSpec(kind, 7, 12 * (1 + extent.ordinal()), bytes(kind));

    /** Makes the right side equal to the left side. */
    static final SyncOptions MIRROR =
            SyncOptions.DEFAULT.withPolicy(Policy.DEFAULT.withMode(Policy.Mode.MIRROR));

    private TestTrees() {}

    private static long bytes(CorpusKind kind) {
        return kind == CorpusKind.IMAGES ? 200_000 : 20_000;
    }

    static Path write(Path root, String path, String text) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    /** Returns the paths that differ in anything, sorted. */
    static List<String> differences(Path left, Path right) throws IOException {
        return List.copyOf(
                new TreeSet<>(
                        TreeComparer.compare(left, right, CompareOptions.strict()).stream()
                                .map(Difference::path)
                                .map(path -> path.display())
                                .toList()));
    }
}
