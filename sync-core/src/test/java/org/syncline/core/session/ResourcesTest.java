package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.peer.RootRefusedException;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A session gives back all that it takes: descriptors, locks, archives. */
@Timeout(120)
class ResourcesTest {

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
    }

    /** A window of four calls with 512 files each must not need as many descriptors. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void needsFewDescriptorsHoweverManyFilesAreUnderWay() throws Exception {
        for (int i = 0; i < 3000; i++) {
            Path file = trees.left.resolve("d" + i % 10).resolve("f" + i);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "content " + i);
        }
        Process process = limited(128);
        assertEquals(0, process.waitFor());
        assertEquals(List.of(), trees.differences());
    }

    private Process limited(int descriptors) throws IOException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        String limit = "ulimit -n " + descriptors + " && exec \"$@\"";
        return new ProcessBuilder(
                        "sh",
                        "-c",
                        limit,
                        "sh",
                        java.toString(),
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        FewDescriptors.class.getName(),
                        folder.toString())
                .inheritIO()
                .start();
    }

    @Test
    @Covers("E20")
    void aFailureOfOneSideUnlocksTheOther() throws IOException {
        TwoTrees others =
                new TwoTrees(
                        Files.createDirectory(folder.resolve("third")), trees.right, trees.state);
        others.use(
                TwoTrees.FAST,
                (action, outcome) -> {},
                session -> {
                    session.compare();
                    return assertThrows(RootRefusedException.class, trees::sync);
                });
        TwoTrees.put(trees.left, "f", "f");
        assertEquals(0, trees.sync().exitStatus());
    }

    @Test
    void namesAStateFolderThatCannotBeMade() throws IOException {
        Files.writeString(trees.state, "a file");
        var why = assertThrows(FileSystemException.class, trees::sync);
        assertTrue(why.getMessage().contains(trees.state.toString()), why.getMessage());
    }

    @Test
    @Covers("A20")
    void tellsThatAnArchiveWasLost() throws IOException {
        TwoTrees.put(trees.left, "f", "f");
        trees.sync();
        delete(trees.state);
        List<String> notices =
                trees.use(
                        TwoTrees.FAST,
                        (action, outcome) -> {},
                        session -> session.compare().notices());
        assertEquals(2, notices.size(), notices::toString);
    }

    @Test
    @Covers({"I4", "A21", "A25"})
    void anArchiveFromABackupIsNotTrusted() throws IOException {
        TwoTrees.put(trees.left, "f", "first");
        trees.sync();
        Path archives = trees.stateOf(trees.left);
        Path backup = folder.resolve("backup");
        copy(archives, backup);
        TwoTrees.put(trees.left, "f", "second, longer");
        trees.sync();
        delete(archives);
        copy(backup, archives);
        TwoTrees.put(trees.left, "f", "third, much longer");

        var why = assertThrows(RootRefusedException.class, trees::sync);
        assertTrue(why.getMessage().contains("older"), why.getMessage());
        assertEquals("third, much longer", TwoTrees.get(trees.left, "f"));

        Files.delete(trees.left.resolve(".syncline/replica"));
        assertThrows(RootRefusedException.class, trees::sync);
        RunResult result = trees.sync(TwoTrees.FAST.withForce(true));
        assertEquals(1, result.conflicts().size());
        assertEquals("third, much longer", TwoTrees.get(trees.left, "f"));
        assertEquals("second, longer", TwoTrees.get(trees.right, "f"));
    }

    private static void copy(Path from, Path to) throws IOException {
        try (var files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
