package org.syncline.core.promises;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.peer.RootRefusedException;
import org.syncline.core.reconcile.Conflict;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.session.TwoTrees;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** I4: without a trustworthy archive both sides are united; unequal files are conflicts. */
@Timeout(120)
@Covers("I4")
class I4LostArchiveTest {

    @TempDir private Path folder;
    private TwoTrees trees;
    private final Map<Path, String> nameOf = new HashMap<>();

    /** In step once; then each side deletes, edits and adds. */
    @BeforeEach
    void editBoth() throws IOException {
        trees = new TwoTrees(folder);
        for (String name : List.of("same", "deleted-left", "deleted-right", "edited", "d/in")) {
            TwoTrees.put(trees.left, name, "old " + name);
        }
        trees.sync();
        Files.delete(trees.left.resolve("deleted-left"));
        Files.delete(trees.right.resolve("deleted-right"));
        TwoTrees.put(trees.left, "edited", "edited left");
        TwoTrees.put(trees.right, "added", "added");
    }

    private void assertUnited() throws IOException {
        assertUnited(TwoTrees.FAST);
    }

    private void assertUnited(SyncOptions options) throws IOException {
        RunResult result = trees.sync(options);
        assertEquals(Set.of("edited"), conflicts(result), result::toString);
        assertEquals("edited left", TwoTrees.get(trees.left, "edited"));
        assertEquals("old edited", TwoTrees.get(trees.right, "edited"));
        for (Path side : List.of(trees.left, trees.right)) {
            for (String name : List.of("same", "deleted-left", "deleted-right", "added", "d/in")) {
                assertTrue(Files.exists(side.resolve(name)), () -> side + " lacks " + name);
            }
        }
        assertEquals(List.of(), trees.sync().results());
    }

    private static Set<String> conflicts(RunResult result) {
        return result.conflicts().stream()
                .map(Conflict::path)
                .map(Object::toString)
                .collect(Collectors.toSet());
    }

    @Test
    @Covers(value = "A20", fault = "the left side wins every conflict")
    void lostArchivesOfBothSidesMeanUnion() throws IOException {
        forget(trees.left);
        forget(trees.right);
        assertUnited();
    }

    @Test
    @Covers(
            value = {"A20", "A25"},
            fault = "a new archive goes on with the old identity")
    void lostArchiveOfOneSideMeansUnion() throws IOException {
        forget(trees.left);
        assertUnited();
    }

    @Test
    @Covers(value = "A22", fault = "the left side wins every conflict")
    void truncatedArchivesMeanUnion() throws IOException {
        for (Path root : List.of(trees.left, trees.right)) {
            for (Path file : archives(root)) {
                byte[] bytes = Files.readAllBytes(file);
                Files.write(file, Arrays.copyOf(bytes, Math.min(100, bytes.length)));
            }
        }
        assertUnited();
    }

    /**
     * The archives of two other roots, which held files of the same names. That looks like swapped
     * disks (I7), so it takes a word to go on.
     */
    @Test
    @Covers(value = "A21", fault = "the left side wins every conflict")
    void foreignArchivesMeanUnion() throws IOException {
        Path there = Files.createDirectory(folder.resolve("others"));
        TwoTrees others = new TwoTrees(there);
        for (String name : List.of("same", "deleted-left", "deleted-right", "edited", "added")) {
            TwoTrees.put(others.left, name, "foreign");
        }
        others.sync();
        forget(trees.left);
        forget(trees.right);
        lend(others.left, others, trees.left);
        lend(others.right, others, trees.right);
        assertThrows(RootRefusedException.class, trees::sync);
        assertUnited(TwoTrees.FAST.withForce(true));
    }

    private void lend(Path from, TwoTrees others, Path to) throws IOException {
        Path folder = trees.stateOf(to).resolve("archives");
        Files.createDirectories(folder);
        try (Stream<Path> files = Files.list(others.stateOf(from).resolve("archives"))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".db")).toList()) {
                Files.copy(file, folder.resolve(nameOf.get(to)));
            }
        }
    }

    private void forget(Path root) throws IOException {
        for (Path file : archives(root)) {
            nameOf.put(root, file.getFileName().toString());
            Files.delete(file);
        }
    }

    private List<Path> archives(Path root) throws IOException {
        try (Stream<Path> files = Files.list(trees.stateOf(root).resolve("archives"))) {
            return files.filter(f -> f.toString().endsWith(".db")).toList();
        }
    }
}
