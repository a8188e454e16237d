package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.syncline.core.session.TwoTrees.get;
import static org.syncline.core.session.TwoTrees.put;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Scenarios of renames: put, sync, rename, sync, check that nothing was copied. */
class MovesTest extends MoveScenario {

    @Test
    @Covers("B1")
    void aRenamedFileMovesNoContent() throws IOException {
        common("a", "d/b");
        rename(trees.left, "a", "new name");
        rename(trees.left, "d/b", "e/f/b");

        RunResult result = trees.sync();

        assertEquals(
                List.of("Create e", "Create e/f", "Move a -> new name", "Move d/b -> e/f/b"),
                shown(result));
        assertEquals(0, result.bytes());
        assertEquals(0, result.exitStatus());
        assertInStep();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @Covers("B1")
    void aRenamedDirectoryIsOneAction(boolean durable) throws IOException {
        common("d/a", "d/s/b", "d/s/t/c", "x");
        Files.createSymbolicLink(trees.left.resolve("d/link"), Path.of("a"));
        put(trees.left, "d/empty", "");
        Files.createDirectories(trees.left.resolve("d/hollow"));
        trees.sync();
        rename(trees.left, "d", "moved/here");

        RunResult result = trees.sync(SyncOptions.DEFAULT.withDurable(durable));

        assertEquals(List.of("Create moved", "Move d -> moved/here"), shown(result));
        assertEquals(0, result.bytes());
        assertInStep();
        put(trees.right, "moved/here/s/b", "edited on the right");
        assertEquals(List.of("Replace moved/here/s/b"), shown(trees.sync()));
        assertInStep();
    }

    @Test
    @Covers("B1")
    void renamesOfBothSidesMeet() throws IOException {
        common("d/a", "e/b");
        rename(trees.left, "d", "d2");
        rename(trees.right, "e", "e2");

        RunResult result = trees.sync();

        assertEquals(List.of("Move d -> d2", "Move e -> e2"), shown(result));
        assertEquals(0, result.bytes());
        assertInStep();
    }

    @Test
    @Covers("B1")
    void timesAndModesThatChangedWithARenameArrive() throws IOException {
        common("a", "d/b", "d/c");
        rename(trees.left, "a", "a2");
        rename(trees.left, "d", "d2");
        for (String path : List.of("a2", "d2", "d2/b")) {
            Path file = trees.left.resolve(path);
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
            FileTime time = FileTime.from(Instant.ofEpochSecond(1_400_000_000, 7));
            Files.setLastModifiedTime(file, time);
        }

        RunResult result = trees.sync();

        assertEquals(List.of("Move a -> a2", "Move d -> d2"), shown(result));
        assertEquals(0, result.bytes());
        assertInStep();
    }

    @Test
    @Covers("B1")
    void newFilesInARenamedDirectoryArrive() throws IOException {
        common("d/a", "d/s/b");
        rename(trees.left, "d", "e");
        put(trees.left, "e/new", "12345");
        put(trees.left, "e/s/new", "123");

        RunResult result = trees.sync();

        assertEquals(List.of("Create e/new", "Create e/s/new", "Move d -> e"), shown(result));
        assertEquals(8, result.bytes());
        assertInStep();
    }

    @Test
    @Covers("B2")
    void severalMovesAtOnceAndSwapsComeOutRight() throws IOException {
        common("a", "b", "c", "p/x", "q/y");
        rename(trees.left, "a", "t");
        rename(trees.left, "b", "a");
        rename(trees.left, "t", "b");
        rename(trees.left, "c", "d");
        rename(trees.left, "p", "t");
        rename(trees.left, "q", "p");
        rename(trees.left, "t", "q");

        assertEquals(0, trees.sync().exitStatus());

        assertEquals("content of b", get(trees.right, "a"));
        assertEquals("content of p/x", get(trees.right, "q/x"));
        assertInStep();
    }

    @Test
    @Covers("B3")
    void otherContentOfTheSameSizeIsNoMove() throws IOException {
        put(trees.left, "a", "1234");
        trees.sync();
        Files.delete(trees.left.resolve("a"));
        put(trees.left, "b", "4321");

        RunResult result = trees.sync();

        assertEquals(List.of("Create b", "Delete a"), shown(result));
        assertEquals(4, result.bytes());
        assertInStep();
    }

    @Test
    @Covers("B4")
    void movesOverwrittenFilesToTheTrash() throws IOException {
        common("a", "b", "d/c", "e");
        Files.delete(trees.left.resolve("b"));
        rename(trees.left, "a", "b");
        Files.delete(trees.left.resolve("d/c"));
        Files.delete(trees.left.resolve("d"));
        rename(trees.left, "e", "d");

        RunResult result = trees.sync();

        assertEquals(0, result.exitStatus());
        assertEquals("content of a", get(trees.right, "b"));
        assertEquals("content of e", get(trees.right, "d"));
        Path trash = trees.right.resolve(".syncline/trash").resolve(result.run());
        assertEquals("content of b", get(trash, "b"));
        assertInStep();
    }

    @Test
    @Covers("B5")
    void aMoveAgainstADeletionAnEditOrACreationLosesNothing() throws IOException {
        common("deleted", "edited", "taken");
        rename(trees.left, "deleted", "deleted2");
        rename(trees.left, "edited", "edited2");
        rename(trees.left, "taken", "taken2");
        Files.delete(trees.right.resolve("deleted"));
        put(trees.right, "edited", "by the right");
        put(trees.right, "taken2", "of the right");

        RunResult result = trees.sync();

        assertEquals(1, result.conflicts().size());
        assertEquals("content of deleted", get(trees.right, "deleted2"));
        assertEquals("content of edited", get(trees.right, "edited2"));
        assertEquals("by the right", get(trees.left, "edited"));
        assertEquals("content of taken", get(trees.left, "taken2"));
        assertEquals("of the right", get(trees.right, "taken2"));
    }

    @Test
    @Covers("B6")
    void twoSourcesToOneNameAndOneSourceToTwoNamesLoseNothing() throws IOException {
        common("a", "b", "c");
        rename(trees.left, "a", "one");
        rename(trees.right, "b", "one");
        rename(trees.left, "c", "c1");
        rename(trees.right, "c", "c2");

        RunResult result = trees.sync();

        assertEquals(1, result.conflicts().size());
        assertEquals("content of a", get(trees.left, "one"));
        assertEquals("content of b", get(trees.right, "one"));
        for (Path root : List.of(trees.left, trees.right)) {
            assertEquals("content of c", get(root, "c1"));
            assertEquals("content of c", get(root, "c2"));
        }
    }

    @Test
    void aNameThatOnlyChangesItsCaseIsARename() throws IOException {
        common("File.txt", "Dir/a");
        rename(trees.left, "File.txt", "file.TXT");
        rename(trees.left, "Dir", "dir");

        RunResult result = trees.sync();

        assertEquals(List.of("Move Dir -> dir", "Move File.txt -> file.TXT"), shown(result));
        assertInStep();
    }

    @Test
    @Covers({"B8", "I7"})
    void renamesAreNoDeletionsToTheGuard() throws IOException {
        String[] files = new String[20];
        for (int i = 0; i < files.length; i++) {
            files[i] = "d/" + i;
        }
        common(files);
        rename(trees.left, "d", "e");

        Comparison comparison = trees.compare(SyncOptions.DEFAULT);

        assertEquals(Optional.empty(), comparison.refusal());
        assertEquals(0, comparison.summary().delete());
        assertEquals(1, comparison.summary().move());
    }

    @Test
    @Covers("B10")
    void movesExcludedFilesWithTheirDirectory() throws IOException {
        SyncOptions options = TwoTrees.FAST.withExcludes(List.of("*.tmp"));
        common("d/a", "d/s/b");
        put(trees.right, "d/s/own.tmp", "only here");
        rename(trees.left, "d", "e");

        assertEquals(List.of("Move d -> e"), shown(trees.sync(options)));

        assertEquals("only here", get(trees.right, "e/s/own.tmp"));
        assertFalse(Files.exists(trees.right.resolve("d")));
    }

    @Test
    @Covers({"B1", "I5"})
    void undoBringsRenamedThingsBackToTheirOldNames() throws Exception {
        common("a", "d/b", "d/s/c");
        rename(trees.left, "a", "n/a2");
        rename(trees.left, "d", "n/e");
        FileTime time = FileTime.from(Instant.ofEpochSecond(1_400_000_000, 7));
        Files.setLastModifiedTime(trees.left.resolve("n/e/b"), time);
        assertEquals(0, trees.sync().exitStatus());

        assertEquals(0, trees.undo().exitStatus());

        assertEquals("content of a", get(trees.right, "a"));
        assertEquals("content of d/b", get(trees.right, "d/b"));
        assertEquals("content of d/s/c", get(trees.right, "d/s/c"));
        assertFalse(Files.exists(trees.right.resolve("n")));
    }
}
