package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
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
import java.util.stream.Stream;

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

    @Test
    @Covers({"I1", "I2"})
    void aThirdRootGetsTheMetadataThatWasStillToBeSet() throws IOException {
        TwoTrees.put(trees.left, "old/name", "content");
        trees.sync();
        move("old/name", "new/name");
        mode(trees.left.resolve("new/name"), 0600);
        killAfter(RENAME, TwoTrees.FAST);
        Path third = Files.createDirectory(folder.resolve("third"));
        TwoTrees others = new TwoTrees(trees.right, third, trees.state);

        assertEquals(0, others.sync().exitStatus());

        assertEquals(0600, mode(third.resolve("new/name")));
        settle(TwoTrees.FAST);
        assertEquals(0, others.sync().exitStatus());
        assertEquals(List.of(), others.differences());
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

    /**
     * The right side is killed at each moment between the setters of metadata, and in their midst.
     */
    static Stream<Arguments> moments() {
        return Stream.of("rename", "setAttributes", "setMode", "setTimes")
                .flatMap(
                        call ->
                                Stream.of("file", "renamed")
                                        .filter(
                                                it ->
                                                        it.equals("renamed")
                                                                || !call.equals("rename"))
                                        .map(path -> Arguments.of(path, call)));
    }

    private static final FileTime OLDER = FileTime.from(Instant.ofEpochSecond(1_400_000_000));

    private void killBetweenSetters(String path, String call) throws IOException {
        TwoTrees.put(trees.left, "file", "content");
        tag("file", "old");
        mode(trees.left.resolve("file"), 0644);
        trees.sync(XATTRS);
        Path file = trees.left.resolve(path);
        Files.move(trees.left.resolve("file"), file);
        tag(path, "new");
        mode(file, 0600);
        Files.setLastModifiedTime(file, OLDER);
        killAfter(Set.of(call), XATTRS);
    }

    @ParameterizedTest
    @MethodSource("moments")
    @Covers(
            value = {"E1", "I2"},
            fault = "metadata that a killed run had set in part goes back over the user's")
    void metadataThatIsSetInPartIsNoEdit(String path, String call) throws IOException {
        killBetweenSetters(path, call);

        settle(XATTRS);

        for (Path root : List.of(trees.left, trees.right)) {
            assertEquals("new", tag(root.resolve(path)));
            assertEquals(0600, mode(root.resolve(path)));
            assertEquals(OLDER, Files.getLastModifiedTime(root.resolve(path)));
        }
    }

    @ParameterizedTest
    @MethodSource("moments")
    @Covers(value = "E1", fault = "an edit of a file whose metadata is set in part is a conflict")
    void whatIsEditedThenIsNoConflict(String path, String call) throws IOException {
        killBetweenSetters(path, call);
        TwoTrees.put(trees.right, path, "edited content");
        assertEquals(List.of(), trees.compare(XATTRS).plan().conflicts());

        settle(XATTRS);

        assertEquals("edited content", TwoTrees.get(trees.left, path));
        assertEquals(0600, mode(trees.left.resolve(path)));
        assertTagged(path);
    }

    @ParameterizedTest
    @MethodSource("moments")
    @Covers(
            value = {"E1", "I5"},
            fault = "what a killed run set in part cannot be taken back")
    void whatWasSetInPartCanBeTakenBack(String path, String call) throws Exception {
        killBetweenSetters(path, call);

        UndoResult undone = trees.undo();

        assertEquals(0, undone.exitStatus(), () -> "" + undone);
        assertEquals("old", tag(trees.right.resolve("file")));
        assertEquals(0644, mode(trees.right.resolve("file")));
        assertNotEquals(OLDER, Files.getLastModifiedTime(trees.right.resolve("file")));
    }

    @ParameterizedTest
    @MethodSource("moments")
    @Covers(value = "I2", fault = "a kill during the recovery from a kill loses what was set")
    void aSecondKillChangesNothingOfThat(String path, String call) throws IOException {
        killBetweenSetters(path, call);
        for (String next : List.of("setAttributes", "setMode", "setTimes")) {
            new KilledSide(trees, 0).with(XATTRS).after(Set.of(next)).run();
        }

        settle(XATTRS);

        assertTagged(path);
        assertEquals(0600, mode(trees.right.resolve(path)));
        assertEquals(OLDER, Files.getLastModifiedTime(trees.left.resolve(path)));
    }

    @Test
    @Covers(
            value = {"I2", "I5"},
            fault = "what the owner set after a kill is overwritten")
    void whatTheOwnerSetAfterTheKillIsAnEdit() throws IOException {
        killBetweenSetters("renamed", "setMode");
        mode(trees.right.resolve("renamed"), 0640);

        settle(XATTRS);

        assertEquals(0640, mode(trees.left.resolve("renamed")));
        assertEquals(0640, mode(trees.right.resolve("renamed")));
    }

    @ParameterizedTest
    @ValueSource(ints = {0700, 0705, 0777})
    @Covers(
            value = {"E1", "I5"},
            fault = "a directory that a killed run moved cannot be moved back")
    void aMovedDirectoryCanBeTakenBack(int mode) throws Exception {
        TwoTrees.put(trees.left, "old/a", "content of a");
        TwoTrees.put(trees.left, "old/b", "content of b");
        mode(trees.left.resolve("old"), 0750);
        tag("old", "old");
        trees.sync(XATTRS);
        move("old", "new");
        tag("new", "new");
        mode(trees.left.resolve("new"), mode);
        killAfter(RENAME, XATTRS);

        UndoResult undone = trees.undo();

        assertEquals(0, undone.exitStatus(), () -> "" + undone);
        assertEquals(0750, mode(trees.right.resolve("old")));
        assertEquals("old", tag(trees.right.resolve("old")));
    }
}
