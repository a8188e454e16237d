package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.syncline.core.session.TwoTrees.FAST;
import static org.syncline.core.session.TwoTrees.get;
import static org.syncline.core.session.TwoTrees.put;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.files.AccessLists;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.reconcile.Action;
import org.syncline.core.reconcile.Conflict;
import org.syncline.core.reconcile.Policy;
import org.syncline.corpora.cases.Covers;
import org.syncline.corpora.tree.TreeDirs;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Extended attributes: kept in step where that is asked for, and left alone otherwise. */
@EnabledOnOs(OS.LINUX)
@Covers("D7")
class AttributesTest {

    private static final SyncOptions XATTRS =
            FAST.withChoices(new TreeOptions(true, LinkPolicy.PORTABLE, false, false, true));

    /** More than an inode of ext4 holds, and less than is synchronised. */
    private static final int LARGE = 20_000;

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
    }

    private static UserDefinedFileAttributeView view(Path path) {
        return Files.getFileAttributeView(path, UserDefinedFileAttributeView.class);
    }

    private static void tag(Path root, String path, String name, String value) throws IOException {
        view(root.resolve(path))
                .write(name, ByteBuffer.wrap(value.getBytes(StandardCharsets.UTF_8)));
    }

    private static Map<String, String> tags(Path root, String path) throws IOException {
        UserDefinedFileAttributeView view = view(root.resolve(path));
        Map<String, String> tags = new TreeMap<>();
        for (String name : view.list()) {
            ByteBuffer value = ByteBuffer.allocate(view.size(name));
            view.read(name, value);
            tags.put(name, new String(value.array(), StandardCharsets.UTF_8));
        }
        return tags;
    }

    private RunResult sync() throws IOException {
        RunResult result = trees.sync(XATTRS);
        assertEquals(0, result.exitStatus(), () -> result + "");
        assertEquals(List.of(), trees.sync(XATTRS).results(), "the second run has something to do");
        assertEquals(List.of(), trees.differences());
        return result;
    }

    @Test
    @Covers(value = "D7", fault = "nothing set on what is staged")
    void attributesTravelWithFilesAndFoldersBothWays() throws IOException {
        put(trees.left, "d/f", "content");
        put(trees.left, "d/read-only", "content");
        put(trees.left, "empty", "");
        tag(trees.left, "d", "of", "a folder");
        tag(trees.left, "d/f", "one", "1");
        tag(trees.left, "d/f", "nothing", "");
        tag(trees.left, "d/read-only", "one", "1");
        Files.setPosixFilePermissions(
                trees.left.resolve("d/read-only"), PosixFilePermissions.fromString("r--r--r--"));
        sync();
        assertEquals(Map.of("of", "a folder"), tags(trees.right, "d"));
        assertEquals(Map.of("one", "1", "nothing", ""), tags(trees.right, "d/f"));
        assertEquals(Map.of("one", "1"), tags(trees.right, "d/read-only"));
        assertEquals(Map.of(), tags(trees.right, "empty"));

        tag(trees.right, "d/f", "one", "another");
        view(trees.right.resolve("d/f")).delete("nothing");
        Path readOnly = trees.right.resolve("d/read-only");
        Files.setPosixFilePermissions(readOnly, PosixFilePermissions.fromString("rw-r--r--"));
        tag(trees.right, "d/read-only", "two", "2");
        Files.setPosixFilePermissions(readOnly, PosixFilePermissions.fromString("r--r--r--"));
        tag(trees.right, "d", "of", "the other side");
        assertEquals(0, sync().bytes());
        assertEquals(Map.of("one", "another"), tags(trees.left, "d/f"));
        assertEquals(Map.of("one", "1", "two", "2"), tags(trees.left, "d/read-only"));
        assertEquals(Map.of("of", "the other side"), tags(trees.left, "d"));
    }

    @Test
    void attributesStayWhenContentChangesOrMoves() throws IOException {
        put(trees.left, "a", "content");
        tag(trees.left, "a", "one", "1");
        sync();
        put(trees.left, "a", "other content");
        tag(trees.left, "a", "one", "1");
        sync();
        assertEquals(Map.of("one", "1"), tags(trees.right, "a"));
        Files.move(trees.left.resolve("a"), trees.left.resolve("b"));
        tag(trees.left, "b", "two", "2");
        assertTrue(sync().results().stream().anyMatch(r -> r.action() instanceof Action.Move));
        assertEquals(Map.of("one", "1", "two", "2"), tags(trees.right, "b"));
    }

    @Test
    void attributesEditedOnBothSidesConflict() throws IOException {
        put(trees.left, "f", "content");
        sync();
        tag(trees.left, "f", "colour", "red");
        tag(trees.right, "f", "colour", "blue");
        RunResult result = trees.sync(XATTRS);
        assertEquals(
                List.of(Conflict.Reason.ATTRIBUTES_DIFFER),
                result.conflicts().stream().map(Conflict::reason).toList());
        assertEquals(1, result.exitStatus());
        assertEquals(Map.of("colour", "red"), tags(trees.left, "f"));
        assertEquals(Map.of("colour", "blue"), tags(trees.right, "f"));
        Policy right = new Policy(Policy.Mode.TWO_WAY, Policy.OnConflict.RIGHT);
        trees.sync(XATTRS.withPolicy(right));
        assertEquals(Map.of("colour", "blue"), tags(trees.left, "f"));
    }

    @Test
    @Covers(
            value = {"D7", "I3"},
            fault = "what is seen for the first time counts as an edit")
    void switchingTheOptionIsNoEdit() throws IOException {
        for (String name : List.of("f", "g", "d/h")) {
            put(trees.left, name, "content of " + name);
        }
        tag(trees.left, "f", "one", "1");
        trees.sync();
        assertEquals(Map.of(), tags(trees.right, "f"));
        assertEquals(
                List.of("f"),
                sync().results().stream()
                        .filter(result -> result.action() instanceof Action.SetMetadata)
                        .map(result -> result.action().path().toString())
                        .toList());
        assertEquals(Map.of("one", "1"), tags(trees.right, "f"));
        tag(trees.left, "g", "two", "2");
        assertEquals(List.of(), trees.sync().results());
        assertEquals(List.of(), trees.sync().results());
        assertEquals(Map.of(), tags(trees.right, "g"));
        sync();
        assertEquals(Map.of("two", "2"), tags(trees.right, "g"));
        put(trees.left, "f", "edited while the option was off");
        trees.sync();
        sync();
        assertEquals(Map.of("one", "1"), tags(trees.right, "f"));
        assertEquals(tags(trees.left, "f"), tags(trees.right, "f"));
    }

    @Test
    @Covers(value = "D7", fault = "change times of directories not in the listing")
    void findsAttributeChangesInUnchangedDirectories() throws IOException {
        for (String name : List.of("a/b/f", "a/g", "h")) {
            put(trees.left, name, name);
        }
        sync();
        sync(); // now the stamps are old enough to be trusted
        tag(trees.left, "a/b", "late", "1");
        sync();
        assertEquals(Map.of("late", "1"), tags(trees.right, "a/b"));
        tag(trees.right, "a/b/f", "late", "2");
        sync();
        assertEquals(Map.of("late", "2"), tags(trees.left, "a/b/f"));
    }

    @Test
    @Covers(
            value = {"D7", "I2"},
            fault = "the desired entry recorded whatever stands; rows told with attributes unasked")
    void reportsUnsupportedAttributesAndRetriesThem() throws IOException {
        Path ram = Path.of("/dev/shm");
        assumeTrue(Files.isWritable(ram), "no second file system");
        Path left = Files.createTempDirectory(ram, "syncline-xattrs");
        try {
            put(left, "f", "content");
            assumeTrue(holds(left.resolve("f"), LARGE), "the first holds no large ones");
            assumeTrue(!holds(Files.createFile(folder.resolve("probe")), LARGE), "both hold them");
            tag(left, "f", "small", "1");
            TwoTrees unequal = new TwoTrees(left, trees.right, trees.state);
            for (int run = 0; run < 2; run++) {
                RunResult result = unequal.sync(XATTRS);
                assertEquals(2, result.exitStatus());
                assertEquals(1, result.problems().size());
                assertEquals(
                        "its extended attributes were not set: they are larger than this file"
                                + " system allows",
                        result.problems().getFirst().reason());
                assertEquals("content", get(trees.right, "f"));
                assertEquals(Map.of(), tags(trees.right, "f"));
            }
            for (int run = 0; run < 2; run++) {
                RunResult without = unequal.sync(FAST);
                assertEquals(List.of(), without.results(), "nobody asked for them");
            }
            view(left.resolve("f")).delete("large");
            assertEquals(0, unequal.sync(XATTRS).exitStatus());
            assertEquals(Map.of("small", "1"), tags(trees.right, "f"));
            assertEquals(List.of(), unequal.sync(XATTRS).results());
        } finally {
            TreeDirs.clear(left);
            Files.delete(left);
        }
    }

    private static boolean holds(Path file, int bytes) {
        try {
            view(file).write("large", ByteBuffer.allocate(bytes));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void countsAndReportsAccessLists() throws IOException {
        put(trees.left, "a", "content");
        put(trees.left, "b", "content");
        assumeTrue(AccessLists.give(trees.left, "b"), "no access lists here");
        AccessLists.give(trees.left, "a");
        Comparison comparison =
                trees.use(XATTRS, (action, outcome) -> {}, session -> session.compare());
        String told =
                "2 files or folders have access control lists (ACLs), which are not synchronised;"
                        + " the first is \"a\"";
        assertEquals(1, comparison.notices().size());
        assertTrue(
                comparison.notices().getFirst().endsWith(told),
                () -> comparison.notices().toString());
        assertEquals(0, trees.sync(XATTRS).exitStatus());
    }

    @Test
    void hardLinksShareAttributes() throws IOException {
        put(trees.left, "a", "content");
        Files.createLink(trees.left.resolve("b"), trees.left.resolve("a"));
        tag(trees.left, "a", "one", "1");
        sync();
        assertEquals(Map.of("one", "1"), tags(trees.right, "b"));
        tag(trees.left, "b", "one", "2");
        sync();
        assertEquals(Map.of("one", "2"), tags(trees.right, "a"));
        Files.copy(
                trees.left.resolve("a"),
                trees.left.resolve("c"),
                StandardCopyOption.COPY_ATTRIBUTES);
        tag(trees.left, "c", "own", "1");
        sync();
        assertEquals(tags(trees.left, "c"), tags(trees.right, "c"));
        assertEquals(Map.of("one", "2"), tags(trees.right, "a"));
    }

    @Test
    @Covers(
            value = {"D7", "I5"},
            fault = "undo sets times and modes only")
    void undoRestoresAttributes() throws IOException, RefusedException {
        put(trees.left, "d/f", "content");
        tag(trees.left, "d/f", "one", "1");
        tag(trees.left, "d", "of", "a folder");
        sync();
        tag(trees.left, "d/f", "one", "2");
        tag(trees.left, "d", "of", "another");
        RunResult run = trees.sync(XATTRS);
        assertEquals(Map.of("one", "2"), tags(trees.right, "d/f"));
        trees.undo(run.run());
        assertEquals(Map.of("one", "1"), tags(trees.right, "d/f"));
        assertEquals(Map.of("of", "a folder"), tags(trees.right, "d"));
    }
}
