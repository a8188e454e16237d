package org.syncline.corpora.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.syncline.corpora.compare.Fixture.DATE;
import static org.syncline.corpora.compare.Fixture.name;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.corpora.tree.RawPath;
import org.syncline.corpora.tree.TreeDir;
import org.syncline.corpora.tree.TreeDirs;
import org.syncline.corpora.tree.TreeDirs.Access;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixture needs links and Unix modes")
class TreeComparerTest {
    private static final CompareOptions STRICT = CompareOptions.strict();

    @TempDir Path temp;
    private Path left;
    private Path right;

    @BeforeEach
    void buildTwins() throws IOException {
        left = Fixture.build(temp.resolve("left"));
        right = Fixture.build(temp.resolve("right"));
    }

    @AfterEach
    void clear() throws IOException {
        TreeDirs.clear(temp);
    }

    /** One change of one aspect, and where it must show. */
    record Change(Aspect aspect, List<String> paths, Fixture.Edit edit) {}

    static Stream<Change> changes() {
        return Stream.of(
                change(Aspect.PRESENCE, "dir/file", (top, dir) -> dir.remove(name("file"))),
                change(Aspect.PRESENCE, "dir/new", (top, dir) -> Fixture.create(dir, "new", "")),
                change(
                        Aspect.PRESENCE,
                        "dir/FILE",
                        (top, dir) -> Fixture.create(dir, "FILE", "content")),
                change(Aspect.TYPE, "dir/link", TreeComparerTest::linkToFile),
                change(Aspect.TYPE, "dir/empty", TreeComparerTest::directoryToFile),
                change(
                        Aspect.BYTES,
                        "dir/file",
                        (top, dir) -> Fixture.replace(dir, "file", "contenT")),
                change(
                        Aspect.BYTES,
                        "dir/file",
                        (top, dir) -> Fixture.replace(dir, "file", "content!")),
                change(Aspect.BYTES, "dir/file", (top, dir) -> Fixture.replace(dir, "file", "")),
                change(
                        Aspect.FILE_MTIME,
                        "dir/file",
                        (top, dir) -> dir.setMtime(name("file"), DATE.plusNanos(1))),
                change(
                        Aspect.DIRECTORY_MTIME,
                        "dir/empty",
                        (top, dir) -> dir.setMtime(name("empty"), DATE.plusNanos(1))),
                change(
                        Aspect.LINK_MTIME,
                        "dir/link",
                        (top, dir) -> dir.setMtime(name("link"), DATE.plusNanos(1))),
                change(Aspect.MODE, "dir/file", (top, dir) -> dir.setMode(name("file"), 0640)),
                change(Aspect.MODE, "dir/file", (top, dir) -> dir.setMode(name("file"), 04644)),
                change(Aspect.MODE, "dir/empty", (top, dir) -> dir.setMode(name("empty"), 01755)),
                change(Aspect.LINK_TARGET, "dir/link", TreeComparerTest::retarget),
                new Change(
                        Aspect.HARD_LINKS,
                        List.of("dir/hard1", "dir/hard2"),
                        TreeComparerTest::split),
                new Change(
                        Aspect.HARD_LINKS,
                        List.of("dir/hard1", "dir/hard2", "dir/single"),
                        TreeComparerTest::join));
    }

    static Stream<Access> accesses() {
        return Stream.of(Access.values())
                .filter(
                        access ->
                                access == Access.NIO || TreeDirs.strongest(Path.of("")) == access);
    }

    @ParameterizedTest
    @MethodSource("changes")
    void detectsEachAspectAndByThatAspectAlone(Change change) throws IOException {
        Fixture.edit(right, change.edit);
        for (Access access : accesses().toList()) {
            List<Difference> found = TreeComparer.compare(left, right, STRICT, access);
            assertEquals(change.paths, paths(found), () -> access + ": " + found);
            assertEquals(
                    Set.of(change.aspect),
                    Set.copyOf(found.stream().map(Difference::aspect).toList()));
            assertEquals(
                    List.of(),
                    TreeComparer.compare(left, right, STRICT.without(change.aspect), access));
        }
    }

    @ParameterizedTest
    @MethodSource("changes")
    void isReflexiveAndSymmetric(Change change) throws IOException {
        Fixture.edit(right, change.edit);
        for (Access access : accesses().toList()) {
            assertEquals(List.of(), TreeComparer.compare(right, right, STRICT, access));
            List<Difference> mirrored =
                    TreeComparer.compare(right, left, STRICT, access).stream()
                            .map(TreeComparerTest::mirror)
                            .toList();
            assertEquals(TreeComparer.compare(left, right, STRICT, access), mirrored);
        }
    }

    @ParameterizedTest
    @MethodSource("accesses")
    void twinsAreEqual(Access access) throws IOException {
        assertEquals(List.of(), TreeComparer.compare(left, right, STRICT, access));
    }

    @ParameterizedTest
    @MethodSource("accesses")
    void findsADifferenceFarIntoALargeFile(Access access) throws IOException {
        byte[] content = new byte[3 * 256 * 1024 + 17];
        Fixture.edit(left, (top, dir) -> dir.createFile(name("large"), content, content.length));
        content[content.length - 1] = 1;
        Fixture.edit(right, (top, dir) -> dir.createFile(name("large"), content, content.length));
        List<Difference> found =
                TreeComparer.compare(left, right, STRICT.without(Aspect.FILE_MTIME), access);
        String at = "byte " + (content.length - 1);
        assertEquals(
                List.of(
                        new Difference(
                                name("dir/large"), Aspect.BYTES, at + " is 0x00", at + " is 0x01")),
                found);
    }

    @Test
    void distinguishesNamesThatAreNoText() throws IOException {
        assumeTrue(TreeDirs.strongest(left) == Access.RAW, "needs names by raw bytes");
        RawPath grave = RawPath.of(new byte[] {'c', (byte) 0xE8});
        RawPath acute = RawPath.of(new byte[] {'c', (byte) 0xE9});
        Fixture.edit(left, (top, dir) -> dir.createFile(grave, new byte[0], 0));
        Fixture.edit(right, (top, dir) -> dir.createFile(acute, new byte[0], 0));
        RawPath dir = name("dir");
        assertEquals(
                List.of(
                        new Difference(dir.child(grave), Aspect.PRESENCE, "present", "absent"),
                        new Difference(dir.child(acute), Aspect.PRESENCE, "absent", "present")),
                TreeComparer.compare(left, right, STRICT));
        assertEquals("dir/c\\xe8", dir.child(grave).display());
    }

    @Test
    void comparesSpecialFilesWithoutOpeningThem() throws IOException {
        assumeTrue(TreeDirs.strongest(left) == Access.RAW, "needs FIFOs");
        for (Path root : List.of(left, right)) {
            Fixture.edit(root, (top, dir) -> makeFifo(dir));
        }
        assertEquals(List.of(), TreeComparer.compare(left, right, STRICT));
        Fixture.edit(right, (top, dir) -> Fixture.replace(dir, "fifo", ""));
        Difference only = new Difference(name("dir/fifo"), Aspect.TYPE, "FIFO", "FILE");
        assertEquals(List.of(only), TreeComparer.compare(left, right, STRICT));
    }

    @Test
    void excludesTheReservedFolderAtTheRootOnly() throws IOException {
        Files.createDirectory(left.resolve(".syncline"));
        assertEquals(List.of(), TreeComparer.compare(left, right, STRICT));
        Fixture.edit(left, (top, dir) -> dir.createDirectory(name(".syncline")));
        assertEquals(List.of("dir/.syncline"), paths(TreeComparer.compare(left, right, STRICT)));
        CompareOptions everything = new CompareOptions(STRICT.aspects(), Set.of());
        assertEquals(
                List.of(".syncline", "dir/.syncline"),
                paths(TreeComparer.compare(left, right, everything)));
    }

    @Test
    void doesNotFollowALinkToADirectory() throws IOException {
        for (Path root : List.of(left, right)) {
            Fixture.edit(root, (top, dir) -> makeLoop(dir));
        }
        assertEquals(List.of(), TreeComparer.compare(left, right, STRICT));
    }

    @Test
    void reportsUnreadableEntries() throws IOException {
        Fixture.edit(right, (top, dir) -> dir.setMode(name("file"), 0));
        assumeTrue(!Files.isReadable(right.resolve("dir/file")), "this user may read everything");
        List<Difference> found = TreeComparer.compare(left, right, STRICT.without(Aspect.MODE));
        assertEquals(List.of("dir/file"), paths(found));
        assertEquals(Aspect.UNREADABLE, found.getFirst().aspect());
    }

    @Test
    void namesAMissingRoot() {
        Path missing = temp.resolve("missing");
        var failure =
                assertThrows(IOException.class, () -> TreeComparer.compare(left, missing, STRICT));
        assertTrue(failure.getMessage().contains(missing.toString()), failure.getMessage());
    }

    private static Change change(Aspect aspect, String path, Fixture.Edit edit) {
        return new Change(aspect, List.of(path), edit);
    }

    private static void linkToFile(TreeDir top, TreeDir dir) throws IOException {
        Fixture.replace(dir, "link", "file");
    }

    private static void directoryToFile(TreeDir top, TreeDir dir) throws IOException {
        Fixture.replace(dir, "empty", "");
    }

    private static void retarget(TreeDir top, TreeDir dir) throws IOException {
        dir.remove(name("link"));
        dir.createSymlink(name("link"), name("./file"));
        dir.setMtime(name("link"), DATE);
    }

    private static void split(TreeDir top, TreeDir dir) throws IOException {
        Fixture.replace(dir, "hard2", "twice");
    }

    private static void join(TreeDir top, TreeDir dir) throws IOException {
        dir.remove(name("single"));
        dir.createHardLink(name("hard1"), dir, name("single"));
    }

    private static void makeFifo(TreeDir dir) throws IOException {
        dir.createFifo(name("fifo"));
        dir.setMtime(name("fifo"), DATE);
    }

    private static void makeLoop(TreeDir dir) throws IOException {
        dir.createSymlink(name("loop"), name("."));
        dir.setMtime(name("loop"), DATE);
    }

    private static Difference mirror(Difference difference) {
        return new Difference(
                difference.path(), difference.aspect(), difference.right(), difference.left());
    }

    private static List<String> paths(List<Difference> differences) {
        return differences.stream().map(difference -> difference.path().display()).toList();
    }
}
