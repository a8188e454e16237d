package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.TreeOptions;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/** A kill between a change and its metadata undoes none of what the user set on the other side. */
@EnabledOnOs(OS.LINUX)
@Covers(
        value = {"E1", "I2"},
        fault = "metadata counts as set that a killed run was still to set")
class MetadataAfterKillTest {

    private static final SyncOptions XATTRS =
            TwoTrees.FAST.withChoices(
                    new TreeOptions(true, LinkPolicy.PORTABLE, false, false, true));

    private static final Set<String> RENAME = Set.of("rename");

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
    }

    private void killAfter(Set<String> calls, SyncOptions options) throws IOException {
        KilledSide side = new KilledSide(trees, 0).with(options).after(calls);
        side.run();
        assertTrue(side.isDead());
    }

    private void settle(SyncOptions options) throws IOException {
        RunResult result = trees.sync(options);
        assertEquals(0, result.exitStatus(), () -> "" + result.results());
        assertEquals(List.of(), trees.sync(options).results());
        assertEquals(List.of(), trees.differences());
    }

    private static int mode(Path path) throws IOException {
        return (int) Files.getAttribute(path, "unix:mode") & 0777;
    }

    private static void mode(Path path, int mode) throws IOException {
        Files.setAttribute(path, "unix:mode", mode);
    }

    private void move(String from, String to) throws IOException {
        Files.createDirectories(trees.left.resolve(to).getParent());
        Files.move(trees.left.resolve(from), trees.left.resolve(to));
    }

    @ParameterizedTest
    @ValueSource(ints = {0600, 0640, 0755})
    void aMovedFileGetsTheModeThatItGotMeanwhile(int mode) throws IOException {
        TwoTrees.put(trees.left, "old/name", "content");
        mode(trees.left.resolve("old/name"), 0644);
        trees.sync();
        move("old/name", "new/name");
        mode(trees.left.resolve("new/name"), mode);
        killAfter(RENAME, TwoTrees.FAST);

        settle(TwoTrees.FAST);

        assertEquals(mode, mode(trees.left.resolve("new/name")));
        assertEquals(mode, mode(trees.right.resolve("new/name")));
    }

    @ParameterizedTest
    @ValueSource(longs = {1_400_000_000, 1_600_000_000})
    void aMovedFileGetsTheTimeThatItGotMeanwhile(long seconds) throws IOException {
        TwoTrees.put(trees.left, "old/name", "content");
        trees.sync();
        move("old/name", "new/name");
        FileTime time = FileTime.from(Instant.ofEpochSecond(seconds));
        Files.setLastModifiedTime(trees.left.resolve("new/name"), time);
        killAfter(RENAME, TwoTrees.FAST);

        settle(TwoTrees.FAST);

        assertEquals(time, Files.getLastModifiedTime(trees.left.resolve("new/name")));
    }

    @Test
    void aMovedLinkGetsTheTimeThatItGotMeanwhile() throws IOException {
        Files.createSymbolicLink(trees.left.resolve("old"), Path.of("target"));
        trees.sync();
        Files.delete(trees.left.resolve("old"));
        Path link = Files.createSymbolicLink(trees.left.resolve("new"), Path.of("target"));
        FileTime time = Files.getLastModifiedTime(link, LinkOption.NOFOLLOW_LINKS);
        killAfter(RENAME, TwoTrees.FAST);

        settle(TwoTrees.FAST);

        assertEquals(time, Files.getLastModifiedTime(link, LinkOption.NOFOLLOW_LINKS));
    }

    @ParameterizedTest
    @ValueSource(ints = {0700, 0705, 0777})
    void aMovedDirectoryGetsTheModeThatItGotMeanwhile(int mode) throws IOException {
        TwoTrees.put(trees.left, "old/a", "content of a");
        TwoTrees.put(trees.left, "old/b", "content of b");
        mode(trees.left.resolve("old"), 0750);
        trees.sync();
        move("old", "new");
        mode(trees.left.resolve("new"), mode);
        killAfter(RENAME, TwoTrees.FAST);

        settle(TwoTrees.FAST);

        assertEquals(mode, mode(trees.left.resolve("new")));
        assertEquals(mode, mode(trees.right.resolve("new")));
    }

    @Test
    void aFileMayBeEditedThatWasMovedAndNotDressed() throws IOException {
        TwoTrees.put(trees.left, "old/name", "content");
        trees.sync();
        move("old/name", "new/name");
        mode(trees.left.resolve("new/name"), 0600);
        killAfter(RENAME, TwoTrees.FAST);
        TwoTrees.put(trees.left, "new/name", "edited content");

        settle(TwoTrees.FAST);

        assertEquals("edited content", TwoTrees.get(trees.right, "new/name"));
        assertEquals(0600, mode(trees.right.resolve("new/name")));
    }

    /** What the killed run left is no news to others: they cannot know which metadata it gets. */
    @Test
    @Covers({"I1", "I2"})
    void aThirdRootIsToldOfAConflictMeanwhile() throws IOException {
        TwoTrees.put(trees.left, "old/name", "content");
        trees.sync();
        move("old/name", "new/name");
        mode(trees.left.resolve("new/name"), 0600);
        killAfter(RENAME, TwoTrees.FAST);
        Path third = Files.createDirectory(folder.resolve("third"));
        TwoTrees others = new TwoTrees(trees.right, third, trees.state);

        RunResult result = others.sync();

        assertEquals(1, result.conflicts().size(), () -> "" + result);
        assertEquals("content", TwoTrees.get(trees.right, "new/name"));
        settle(TwoTrees.FAST);
        assertEquals(0, others.sync().exitStatus());
        assertEquals(List.of(), others.differences());
        assertEquals(0600, mode(third.resolve("new/name")));
    }

    private static UserDefinedFileAttributeView view(Path path) {
        return Files.getFileAttributeView(path, UserDefinedFileAttributeView.class);
    }

    private void tag(String path, String value) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(value.getBytes(StandardCharsets.UTF_8));
        view(trees.left.resolve(path)).write("tag", bytes);
    }

    private static String tag(Path path) throws IOException {
        if (!view(path).list().contains("tag")) {
            return "";
        }
        ByteBuffer value = ByteBuffer.allocate(view(path).size("tag"));
        view(path).read("tag", value);
        return new String(value.array(), StandardCharsets.UTF_8);
    }

    private void assertTagged(String path) throws IOException {
        assertEquals("new", tag(trees.left.resolve(path)));
        assertEquals("new", tag(trees.right.resolve(path)));
    }

    @Test
    void aFileGetsTheAttributesThatWereStillToBeSet() throws IOException {
        TwoTrees.put(trees.left, "file", "content");
        tag("file", "old");
        trees.sync(XATTRS);
        tag("file", "new");
        KilledSide side = new KilledSide(trees, 0).with(XATTRS).before(Set.of("setAttributes"));
        side.run();
        assertTrue(side.isDead());

        settle(XATTRS);

        assertTagged("file");
    }

    @Test
    void aMovedFileGetsTheAttributesThatWereStillToBeSet() throws IOException {
        TwoTrees.put(trees.left, "old/name", "content");
        tag("old/name", "old");
        trees.sync(XATTRS);
        move("old/name", "new/name");
        tag("new/name", "new");
        killAfter(RENAME, XATTRS);

        settle(XATTRS);

        assertTagged("new/name");
    }

    @ParameterizedTest
    @ValueSource(ints = {0700, 0755})
    void aNewDirectoryGetsTheAttributesThatWereStillToBeSet(int mode) throws IOException {
        TwoTrees.put(trees.left, "kept", "content");
        trees.sync(XATTRS);
        TwoTrees.put(trees.left, "d/file", "content");
        mode(trees.left.resolve("d"), mode);
        tag("d", "new");
        KilledSide side = new KilledSide(trees, 0).with(XATTRS).before(Set.of("setAttributes"));
        side.run();
        assertTrue(side.isDead());

        settle(XATTRS);

        assertTagged("d");
        assertEquals(mode, mode(trees.right.resolve("d")));
    }
}
