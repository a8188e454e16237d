package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.session.TwoTrees.get;
import static org.syncline.core.session.TwoTrees.put;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.archive.Archive;
import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.archive.Archives;
import org.syncline.core.archive.Durability;
import org.syncline.core.archive.Stamps;
import org.syncline.core.files.FileStat.Stamp;
import org.syncline.core.files.Tree;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.model.Versioned;
import org.syncline.core.replica.Verification;
import org.syncline.core.replica.Verification.Verdict;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Content that differs from the archive: bit rot, edits in disguise, and telling them apart. */
class SuspectTest {

    private static final SyncOptions CHECKSUM = TwoTrees.FAST.withChecksum(true);

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void synchronise() throws IOException {
        trees = new TwoTrees(folder);
        put(trees.left, "a.txt", "precious");
        put(trees.left, "d/b.txt", "other");
        trees.sync();
    }

    /**
     * As if the disk had altered the content of the file: a test cannot set its ctime, so that it
     * is the archive that gets another digest under the same stamps.
     */
    private void rot(Path root, String path) throws IOException {
        Path archives = trees.stateOf(root).resolve("archives");
        Path file;
        try (Stream<Path> files = Files.list(archives)) {
            file = files.filter(it -> it.toString().endsWith(".db")).findAny().orElseThrow();
        }
        ReplicaId id;
        try (Tree tree = TreeBackend.best().open(root)) {
            id = tree.marker().read().orElseThrow();
        }
        Archive.Opened opened =
                Archives.open(
                        file,
                        new Archive.Owner(id, id, root.toRealPath().toString()),
                        Durability.DURABLE);
        try (Archive archive = opened.archive()) {
            for (ArchivedNode node : archive.load()) {
                if (node.path().equals(RelPath.of(path))) {
                    archive.put(altered(node));
                }
            }
        }
    }

    private static ArchivedNode altered(ArchivedNode node) {
        Entry.RegularFile was = (Entry.RegularFile) node.state().entry();
        byte[] digest = was.digest().bytes().clone();
        digest[0] ^= 1;
        Stamps stamps = Objects.requireNonNull(node.stamps());
        Stamp later = new Stamp(stamps.recorded().seconds() + 3600, 0);
        return new ArchivedNode(
                node.path(),
                new Versioned(
                        new Entry.RegularFile(
                                was.size(),
                                was.mtime(),
                                was.mode(),
                                new Digest(was.digest().algorithm(), digest)),
                        node.state().version()),
                new Stamps(stamps.inode(), stamps.device(), stamps.mtime(), stamps.ctime(), later));
    }

    @Test
    @Covers("E22")
    void bitRotIsReportedAndNeverPropagated() throws IOException {
        rot(trees.left, "a.txt");
        put(trees.left, "d/new.txt", "new");

        RunResult result = trees.sync(CHECKSUM);

        assertAll(
                () -> assertEquals(2, result.exitStatus()),
                () -> assertEquals(List.of(RelPath.of("a.txt")), paths(result)),
                () -> assertTrue(result.problems().getFirst().reason().contains("damaged")),
                () -> assertEquals("precious", get(trees.right, "a.txt")),
                () -> assertEquals("new", get(trees.right, "d/new.txt")),
                () ->
                        assertTrue(
                                result.results().stream()
                                        .noneMatch(
                                                one ->
                                                        one.action()
                                                                .path()
                                                                .equals(RelPath.of("a.txt")))));
        assertEquals(List.of(RelPath.of("a.txt")), paths(trees.sync(CHECKSUM)), "said again");
    }

    private static List<RelPath> paths(RunResult result) {
        return result.problems().stream().map(problem -> problem.path()).toList();
    }

    @Test
    @Covers("A19")
    void anEditWithTheOldTimeIsAnEdit() throws IOException {
        Path file = trees.left.resolve("a.txt");
        FileTime time = Files.getLastModifiedTime(file);
        Files.writeString(file, "PRECIOUS");
        Files.setLastModifiedTime(file, time);

        RunResult result = trees.sync(CHECKSUM);

        assertEquals(0, result.exitStatus());
        assertEquals("PRECIOUS", get(trees.right, "a.txt"));
    }

    @Test
    @Covers("A19")
    void anEditWithTheOldTimeIsNeverOverwritten() throws IOException {
        Path file = trees.right.resolve("a.txt");
        FileTime time = Files.getLastModifiedTime(file);
        Files.writeString(file, "PRECIOUS");
        Files.setLastModifiedTime(file, time);
        put(trees.left, "a.txt", "from the left");

        RunResult result = trees.sync();

        assertEquals(1, result.exitStatus());
        assertEquals("PRECIOUS", get(trees.right, "a.txt"));
    }

    @Test
    @Covers("E22")
    void verifyTellsDamageFromEdits() throws IOException {
        rot(trees.left, "a.txt");
        put(trees.left, "d/b.txt", "edited");
        put(trees.left, "unknown.txt", "never synchronised");
        Files.delete(trees.left.resolve("d/b.txt"));
        put(trees.left, "d/b.txt", "edited");

        Verification.Report report = verify(trees.left);

        assertEquals(
                List.of(Verdict.SUSPECT, Verdict.CHANGED),
                report.findings().stream()
                        .filter(it -> it.path().toString().endsWith(".txt"))
                        .map(Verification.Finding::verdict)
                        .toList());
        assertEquals(0, report.verified());
        assertEquals(1, report.unknown());
        Verification.Report right = verify(trees.right);
        assertEquals(List.of(), right.findings());
        assertEquals(2, right.verified());
        assertEquals(13, right.bytes());
    }

    @Test
    void verifyReportsMissingFiles() throws IOException {
        Files.delete(trees.right.resolve("a.txt"));
        assertEquals(
                List.of(new Verification.Finding(RelPath.of("a.txt"), Verdict.MISSING, "")),
                verify(trees.right).findings());
        trees.sync();
        assertEquals(List.of(), verify(trees.right).findings());
    }

    @Test
    void verifyingNeedsAnArchive() throws IOException {
        Path never = Files.createDirectory(folder.resolve("never"));
        IOException why = assertThrows(IOException.class, () -> verify(never));
        assertTrue(String.valueOf(why.getMessage()).contains("never synchronised"));
    }

    private Verification.Report verify(Path root) throws IOException {
        return new Verification(root.toRealPath(), trees.stateOf(root)).run();
    }
}
