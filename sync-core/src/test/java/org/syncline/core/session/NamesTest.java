package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.session.TwoTrees.FAST;
import static org.syncline.core.session.TwoTrees.get;
import static org.syncline.core.session.TwoTrees.put;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.StagedEntry;
import org.syncline.core.files.StagedFile;
import org.syncline.core.files.Tree;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.Policy;
import org.syncline.core.replica.LocalPeer;
import org.syncline.corpora.cases.Covers;
import org.syncline.corpora.cases.Effort;
import org.syncline.corpora.tree.TreeDirs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** Names and trees at the limits of the system, and a little beyond. */
@EnabledOnOs(OS.LINUX)
class NamesTest {

    private static final int PATH_MAX = 4096;

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
    }

    @AfterEach
    void clear() throws IOException {
        TreeDirs.clear(trees.left);
        TreeDirs.clear(trees.right);
    }

    private static void write(Tree tree, RelPath path, String content) throws IOException {
        StagedFile staged = tree.staging().createFile(path.hashCode() & 0xffffff);
        byte[] bytes = content.getBytes(UTF_8);
        staged.write(bytes, 0, bytes.length, 0);
        staged.setTimes(Instant.ofEpochSecond(1_400_000_000 + content.length()));
        staged.close();
        tree.publishNew((StagedEntry) staged, path);
    }

    /** A directory of this name in each, and in the deepest of them a file. */
    private static RelPath deep(Tree tree, String name, int depth, String content)
            throws IOException {
        RelPath at = RelPath.of(name);
        for (int i = 0; i < depth; i++) {
            tree.makeDirectory(at);
            at = at.child(name);
        }
        write(tree, at, content);
        return at;
    }

    private static boolean stands(Path root, RelPath path) throws IOException {
        try (Tree tree = TreeBackend.best().open(root)) {
            return tree.stat(path).kind() == FileStat.Kind.FILE;
        }
    }

    private void assertSynced() throws IOException {
        RunResult result = trees.sync();
        assertEquals(0, result.exitStatus(), () -> result.results().toString());
        assertEquals(List.of(), trees.differences());
        assertEquals(List.of(), trees.sync().results());
    }

    @Test
    @Covers({"C8", "C9", "C10"})
    void pathsBeyondThePathLimitAreMadeChangedAndDeleted() throws IOException {
        RelPath file;
        RelPath narrow;
        try (Tree tree = TreeBackend.best().open(trees.left)) {
            file = deep(tree, "x".repeat(175), 40, "far below");
            narrow = deep(tree, "n", 150, "deep");
        }
        assertTrue(file.rawBytes().length > PATH_MAX);
        assertSynced();
        assertTrue(stands(trees.right, file));

        try (Tree tree = TreeBackend.best().open(trees.left)) {
            tree.moveToTrash(file, tree.stat(file), "edit");
            write(tree, file, "far below, and edited");
            tree.rename(narrow, narrow.parent().child("renamed"));
        }
        assertSynced();
        RelPath kept = RelPath.of(".syncline/trash");
        assertTrue(Files.isDirectory(trees.right.resolve(kept.toString())));

        try (Tree tree = TreeBackend.best().open(trees.left)) {
            RelPath at = file;
            tree.moveToTrash(at, tree.stat(at), "edit2");
            for (at = at.parent(); !at.isRoot(); at = at.parent()) {
                tree.moveToTrash(at, tree.stat(at), "edit2");
            }
        }
        RunResult result = trees.sync();
        assertEquals(0, result.exitStatus(), () -> result.results().toString());
        assertFalse(stands(trees.right, file));
        assertEquals(List.of(), trees.differences());
    }

    @Test
    @Covers({"C2", "I5"})
    void namesOf255BytesNeverGrow() throws IOException {
        String ascii = "a".repeat(251) + ".txt";
        String wide = "é".repeat(127);
        for (String name : List.of(ascii, wide)) {
            put(trees.left, name, "first");
        }
        assertSynced();

        for (String name : List.of(ascii, wide)) {
            put(trees.left, name, "second, on the left");
            put(trees.right, name, "another, on the right");
        }
        RunResult both =
                trees.sync(
                        FAST.withPolicy(
                                new Policy(Policy.Mode.TWO_WAY, Policy.OnConflict.KEEP_BOTH)));
        assertEquals(0, both.exitStatus(), () -> both.results().toString());
        assertEquals(List.of(), trees.differences());
        try (Stream<Path> files = Files.list(trees.left)) {
            assertEquals(4, files.filter(Files::isRegularFile).count());
        }
    }

    /**
     * An entry that one run displaces second at a path gets a mark, which does not fit after a full
     * name.
     */
    @Test
    @Covers({"C2", "I5"})
    void theTrashMarksEvenTheLongestName() throws IOException {
        RelPath path = RelPath.of("d/" + "t".repeat(255));
        Files.createDirectory(trees.left.resolve("d"));
        try (Tree tree = TreeBackend.best().open(trees.left)) {
            for (String content : List.of("one", "two", "three")) {
                write(tree, path, content);
                tree.moveToTrash(path, tree.stat(path), "run");
            }
        }
        Path trash = trees.left.resolve(".syncline/trash/run/d");
        assertEquals("one", Files.readString(trash.resolve("t".repeat(255))));
        assertEquals("two", Files.readString(trash.resolve("t".repeat(253) + "~2")));
        assertEquals("three", Files.readString(trash.resolve("t".repeat(253) + "~3")));
    }

    @Test
    @Covers("C12")
    void userFilesThatAreNamedLikeOursAreUserFiles() throws IOException {
        List<String> names =
                List.of(
                        "0",
                        "1.swap",
                        "d/.syncline/staging/0",
                        "d/.syncline/replica",
                        "replica",
                        "staging/4611686018427387904",
                        "x~2",
                        "x.sync-conflict-20261120-215712-0123abc.txt",
                        ".syncline2",
                        ".synclin");
        for (String name : names) {
            put(trees.left, name, "mine: " + name);
        }
        assertSynced();
        for (String name : names) {
            assertEquals("mine: " + name, get(trees.right, name));
            put(trees.right, name, "edited: " + name);
        }
        assertSynced();
        for (String name : names) {
            assertEquals("edited: " + name, get(trees.left, name));
        }
    }

    @Test
    @Covers("C17")
    void aRootMayBeALinkAndMustBeADirectory() throws IOException {
        put(trees.left, "d/file", "content");
        Path link = Files.createSymbolicLink(folder.resolve("alias"), trees.right);
        TwoTrees through = new TwoTrees(trees.left, link, folder.resolve("state"));

        assertEquals(0, through.sync().exitStatus());
        assertEquals("content", get(trees.right, "d/file"));
        Files.delete(trees.right.resolve("d/file"));
        trees = new TwoTrees(trees.left, trees.right, folder.resolve("state"));

        Path file = Files.writeString(folder.resolve("file"), "no directory");
        IOException why =
                assertThrows(IOException.class, () -> new LocalPeer(file, folder.resolve("state")));
        assertTrue(why.getMessage().contains(file.toString()), why.getMessage());
        assertTrue(why.getMessage().contains("not a directory"), why.getMessage());
    }

    @Test
    @Covers("C11")
    void manyNamesInOneDirectory() throws IOException {
        Path many = Files.createDirectory(trees.left.resolve("many"));
        int count = Effort.times(5_000, 100_000);
        for (int i = 0; i < count; i++) {
            Files.createFile(many.resolve("entry-" + i));
        }
        RunResult result = trees.sync();
        assertEquals(0, result.exitStatus());
        assertEquals(count + 1, result.done());
        try (Stream<Path> files = Files.list(trees.right.resolve("many"))) {
            assertEquals(count, files.count());
        }
        assertEquals(List.of(), trees.sync().results());
    }
}
