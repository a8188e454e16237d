package org.syncline.core.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.files.Failures.refused;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.core.files.Disk.Root;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Nothing outside a root is read, written, created or deleted, whatever names, links or races there
 * are.
 */
class ConfinementTest {

    private static Path outside(Root root) throws IOException {
        Path outside = Files.createDirectory(root.folder().resolve("outside"));
        Files.writeString(outside.resolve("secret"), "secret");
        return outside;
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    @Covers({"I6", "F2"})
    void followsNoLinkInAnyComponent(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            Path outside = outside(root);
            Files.createSymbolicLink(root.at("link"), outside);
            Tree tree = root.tree();
            RelPath below = RelPath.of("link/secret");
            StagedFile staged = root.stage(1, "evil");
            FileStat expected = stateOf(outside.resolve("secret"), disk);
            assertTrue(tree.stat(below).isAbsent());
            assertThrows(FileProblem.class, () -> tree.openRead(below));
            assertThrows(FileProblem.class, () -> tree.list(RelPath.of("link"), (n, s) -> {}));
            assertThrows(FileProblem.class, () -> tree.publishNew(staged, RelPath.of("link/new")));
            assertThrows(
                    FileProblem.class, () -> tree.publishOver(staged, below, expected, "run1"));
            assertThrows(FileProblem.class, () -> tree.moveToTrash(below, expected, "run1"));
            assertThrows(FileProblem.class, () -> tree.makeDirectory(RelPath.of("link/d")));
            assertThrows(
                    FileProblem.class,
                    () -> tree.makeSymlink(RelPath.of("link/l"), new byte[] {'x'}));
            assertThrows(FileProblem.class, () -> tree.setTimes(below, Instant.EPOCH));
            assertThrows(FileProblem.class, () -> tree.setMode(below, 0777));
            assertThrows(FileProblem.class, () -> tree.rename(below, RelPath.of("stolen")));
            assertThrows(FileProblem.class, () -> tree.forceDirectory(RelPath.of("link")));
            assertUntouched(outside, expected, disk);
        }
    }

    private static void assertUntouched(Path outside, FileStat before, Disk disk)
            throws IOException {
        try (var names = Files.list(outside)) {
            assertEquals(List.of(outside.resolve("secret")), names.toList());
        }
        assertEquals(before, stateOf(outside.resolve("secret"), disk));
    }

    /** The state of a file anywhere, by a tree of its own. */
    private static FileStat stateOf(Path file, Disk disk) throws IOException {
        try (Tree tree = disk.backend().open(file.getParent())) {
            return tree.stat(RelPath.of(file.getFileName().toString()));
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    @Covers("I6")
    void refusesALinkThatTookADirectorysPlace(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            Path outside = outside(root);
            root.put("sub/file", "mine");
            RelPath sub = RelPath.of("sub");
            AtomicBoolean seen = new AtomicBoolean();
            root.tree().list(RelPath.ROOT, (name, stat) -> seen.set(true));
            assertTrue(seen.get());
            Files.move(root.at("sub"), root.at("moved"));
            Files.createSymbolicLink(root.at("sub"), outside);
            assertThrows(FileProblem.class, () -> root.tree().list(sub, (n, s) -> {}));
            assertThrows(FileProblem.class, () -> root.tree().openRead(sub.child("secret")));
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#strong")
    @Covers("I6")
    void staysInTheRootThatWasOpened(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            root.put("file", "first");
            Files.move(root.path(), root.folder().resolve("elsewhere"));
            Files.createDirectory(root.path());
            root.tree().publishNew(root.stage(1, "x"), RelPath.of("new"));
            assertFalse(Files.exists(root.at("new")));
            assertEquals("x", Files.readString(root.folder().resolve("elsewhere/new")));
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    @Covers({"I6", "F4", "F5"})
    void keepsTheReservedFolderToItself(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            StagedFile staged = root.stage(1, "x");
            String[] names = {
                ".syncline",
                ".syncline/replica",
                ".SYNCLINE/replica",
                ".\u017fyncline/x",
                ".sync\u200cline"
            };
            for (String name : names) {
                RelPath path = RelPath.of(name);
                refused(ErrorCode.NO_PERMISSION, () -> root.tree().publishNew(staged, path));
                refused(ErrorCode.NO_PERMISSION, () -> root.tree().stat(path));
                refused(ErrorCode.NO_PERMISSION, () -> root.tree().rename(RelPath.of("a"), path));
            }
            assertTrue(root.stat(".synclin").isAbsent());
            assertTrue(root.stat("a/.syncline").isAbsent());
            assertThrows(
                    IllegalArgumentException.class,
                    () -> root.tree().moveToTrash(RelPath.of("a"), FileStat.ABSENT, "../../x"));
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#strong")
    @Covers({"C9", "C10"})
    void reachesPathsOfAnyLength(Disk disk) throws IOException, InterruptedException {
        try (Root root = disk.fresh()) {
            RelPath deep = RelPath.ROOT;
            String name = "n".repeat(200);
            for (int i = 0; i < 60; i++) {
                deep = deep.child(name);
                root.tree().makeDirectory(deep);
            }
            RelPath file = deep.child("file");
            root.tree().publishNew(root.stage(1, "deep"), file);
            assertEquals(4, root.tree().stat(file).size());
            root.tree().moveToTrash(file, root.tree().stat(file), "run1");
            for (RelPath at = deep; !at.isRoot(); at = at.parent()) {
                root.tree().moveToTrash(at, root.tree().stat(at), "run1");
            }
            assertTrue(root.stat(name).isAbsent());
            String trash = root.at(Tree.RESERVED).toString();
            assertEquals(0, new ProcessBuilder("rm", "-r", trash).start().waitFor());
        }
    }
}
