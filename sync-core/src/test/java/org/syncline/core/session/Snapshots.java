package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.syncline.corpora.compare.CompareOptions;
import org.syncline.corpora.compare.TreeComparer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Copies of two trees, to which they are compared later: names, bytes, times and modes. */
final class Snapshots {

    private final Path folder;

    Snapshots(Path folder) {
        this.folder = folder;
    }

    void take(TwoTrees trees) throws IOException {
        copy(trees.left, folder.resolve("left"));
        copy(trees.right, folder.resolve("right"));
    }

    void check(TwoTrees trees) throws IOException {
        check("left", trees.left);
        check("right", trees.right);
    }

    private void check(String side, Path now) throws IOException {
        assertEquals(
                List.of(),
                TreeComparer.compare(folder.resolve(side), now, CompareOptions.strict()),
                side);
    }

    /** By a program, because Java cannot set the times of links. */
    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        Process copying =
                new ProcessBuilder("cp", "-a", from.toString(), to.toString()).inheritIO().start();
        try {
            assertEquals(0, copying.waitFor(), "cp -a");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}
