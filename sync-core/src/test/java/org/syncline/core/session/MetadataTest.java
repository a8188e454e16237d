package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.session.TwoTrees.FAST;
import static org.syncline.core.session.TwoTrees.get;
import static org.syncline.core.session.TwoTrees.put;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.Tree;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;
import org.syncline.core.replica.LocalPeer;
import org.syncline.corpora.cases.Covers;
import org.syncline.corpora.tree.TreeDirs;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Times and modes: kept, kept apart from content, and no obstacle. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixture needs Unix owners and modes")
class MetadataTest {

    private static final Set<String> CHANGES_NAMES =
            Set.of("publishNew", "publishOver", "moveToTrash", "makeDirectory", "rename");

    private static final AtomicInteger RUNS = new AtomicInteger();

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

    private static void mode(Path path, int mode) throws IOException {
        Files.setAttribute(path, "unix:mode", mode);
    }

    private static int mode(Path path) throws IOException {
        return (int) Files.getAttribute(path, "unix:mode", LinkOption.NOFOLLOW_LINKS) & 07777;
    }

    private static void touch(Path path, Instant time) throws IOException {
        Files.getFileAttributeView(path, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                .setTimes(FileTime.from(time), null, null);
    }

    /**
     * A tree that refuses, even to root, the operations that the mode of a directory refuses to its
     * owner.
     */
    private static Tree strict(Path root) throws FileProblem {
        Tree real = TreeBackend.best().open(root);
        return (Tree)
                Proxy.newProxyInstance(
                        Tree.class.getClassLoader(),
                        new Class<?>[] {Tree.class},
                        (proxy, method, arguments) -> {
                            if (CHANGES_NAMES.contains(method.getName())) {
                                for (Object each : arguments) {
                                    if (each instanceof RelPath path && !path.parent().isRoot()) {
                                        refuseReadOnly(real, path.parent());
                                    }
                                }
                            }
                            try {
                                return method.invoke(real, arguments);
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        });
    }

    private static void refuseReadOnly(Tree tree, RelPath directory) throws FileProblem {
        if ((tree.stat(directory).mode() & 0200) == 0) {
            throw new FileProblem(ErrorCode.NO_PERMISSION);
        }
    }

    private RunResult syncStrictly() throws IOException {
        Duration lease = Duration.ofSeconds(LocalPeer.LEASE_SECONDS);
        try (LocalPeer one = new LocalPeer(trees.left, trees.stateOf(trees.left));
                LocalPeer other =
                        new LocalPeer(
                                trees.right,
                                trees.stateOf(trees.right),
                                lease,
                                MetadataTest::strict)) {
            OpenedRoot.ConnectTimes none = OpenedRoot.ConnectTimes.NONE;
            SessionSetup setup =
                    new SessionSetup(
                            new OpenedRoot("near", one, false, false, none, one),
                            new OpenedRoot("far", other, false, false, none, other),
                            FAST,
                            "strict-run-" + RUNS.incrementAndGet(),
                            false);
            try (Session session = new Session(setup, (action, outcome) -> {})) {
                return session.run(session.compare().plan());
            }
        }
    }

    @Test
    @Covers({"D2", "E9"})
    void readOnlyDirectoriesAreWidenedForTheTimeAndRestored() throws IOException {
        put(trees.left, "d/e/file", "old");
        put(trees.left, "d/e/gone", "goes");
        put(trees.left, "d/locked", "0444");
        mode(trees.left.resolve("d/locked"), 0444);
        mode(trees.left.resolve("d/e"), 0555);
        mode(trees.left.resolve("d"), 0555);
        assertEquals(0, syncStrictly().exitStatus());
        assertEquals(0555, mode(trees.right.resolve("d/e")));

        mode(trees.left.resolve("d/e"), 0755);
        put(trees.left, "d/e/file", "new");
        put(trees.left, "d/e/added", "added");
        Files.delete(trees.left.resolve("d/e/gone"));
        mode(trees.left.resolve("d/locked"), 0644);
        put(trees.left, "d/locked", "0444 and edited");
        mode(trees.left.resolve("d/locked"), 0444);
        mode(trees.left.resolve("d/e"), 0555);

        RunResult result = syncStrictly();

        assertEquals(0, result.exitStatus(), () -> result.results().toString());
        assertEquals(List.of(), trees.differences());
        assertEquals("new", get(trees.right, "d/e/file"));
        assertEquals(0555, mode(trees.right.resolve("d/e")));
        assertEquals(0555, mode(trees.right.resolve("d")));
        assertEquals(0444, mode(trees.right.resolve("d/locked")));
        assertEquals(List.of(), trees.sync().results());
    }

    @Test
    @Covers("D3")
    void specialBitsStayWithTheSideThatSetThem() throws IOException {
        put(trees.left, "tool", "program");
        put(trees.left, "d/file", "content");
        mode(trees.left.resolve("tool"), 04755);
        mode(trees.left.resolve("d"), 01777);
        assertEquals(0, trees.sync().exitStatus());
        assertEquals(0755, mode(trees.right.resolve("tool")));
        assertEquals(0777, mode(trees.right.resolve("d")));

        mode(trees.right.resolve("tool"), 02755);
        mode(trees.right.resolve("d"), 03777);
        assertEquals(List.of(), trees.sync().results(), "special bits are nobody else's concern");
        assertEquals(04755, mode(trees.left.resolve("tool")));

        mode(trees.left.resolve("tool"), 04700);
        mode(trees.left.resolve("d"), 01700);
        assertEquals(0, trees.sync().exitStatus());
        assertEquals(02700, mode(trees.right.resolve("tool")));
        assertEquals(03700, mode(trees.right.resolve("d")));
        assertEquals(List.of(), trees.sync().results());
    }

    @Test
    @Covers("D3")
    void aFolderThatPassesItsGroupOnGoesOnDoingSo() throws IOException {
        Files.createDirectory(trees.left.resolve("team"));
        trees.sync();
        mode(trees.right.resolve("team"), 02755);
        put(trees.left, "team/new/file", "content");

        assertEquals(0, trees.sync().exitStatus());

        assertEquals(02755, mode(trees.right.resolve("team/new")));
        assertEquals(List.of(), trees.sync().results());
    }

    @Test
    @Covers({"D1", "D11", "A16"})
    void timesOfEveryKindAndAgeArrive() throws IOException {
        List<Instant> times =
                List.of(
                        Instant.ofEpochSecond(-86_400 * 365L, 1),
                        Instant.ofEpochSecond(-1, 999_999_999),
                        Instant.ofEpochSecond(0, 0),
                        Instant.ofEpochSecond(Integer.MAX_VALUE + 1L, 5),
                        Instant.parse("2100-02-28T23:59:59.123456789Z"),
                        Instant.parse("2299-12-31T00:00:00.000000001Z"));
        for (int i = 0; i < times.size(); i++) {
            put(trees.left, "d" + i + "/file", "content " + i);
            Files.createSymbolicLink(trees.left.resolve("d" + i + "/link"), Path.of("file"));
            touch(trees.left.resolve("d" + i + "/file"), times.get(i));
            touch(trees.left.resolve("d" + i + "/link"), times.get(i));
            touch(trees.left.resolve("d" + i), times.get(i));
        }
        assertEquals(0, trees.sync().exitStatus());
        assertEquals(List.of(), trees.differences());
        assertEquals(List.of(), trees.sync().results());

        for (int i = 0; i < times.size(); i++) {
            Instant other = times.get((i + 1) % times.size());
            touch(trees.left.resolve("d" + i + "/file"), other);
            touch(trees.left.resolve("d" + i + "/link"), other);
            touch(trees.left.resolve("d" + i), other);
        }
        RunResult touched = trees.sync();
        assertEquals(0, touched.exitStatus());
        assertEquals(0, touched.bytes(), "only times had changed");
        assertEquals(List.of(), trees.differences());
    }

    /** As after a change of the time zone on a file system that keeps local time. */
    @Test
    @Covers({"D12", "I3"})
    void aSideWhoseTimesAllShiftSendsNoContentAndWinsNothing() throws IOException {
        for (int i = 0; i < 20; i++) {
            put(trees.left, "d/f" + i, "content " + i);
        }
        trees.sync();
        for (int i = 0; i < 20; i++) {
            Path file = trees.right.resolve("d/f" + i);
            Instant time = Files.getLastModifiedTime(file).toInstant();
            touch(file, time.plus(Duration.ofHours(i % 2 == 0 ? 1 : -24)));
        }
        put(trees.left, "d/f3", "edited on the left");

        RunResult result = trees.sync();

        assertEquals("edited on the left", get(trees.left, "d/f3"));
        assertTrue(result.bytes() <= "edited on the left".length(), "content was sent");
        assertEquals(1, result.conflicts().size(), "the edited file, whose times both changed");
        assertFalse(get(trees.right, "d/f4").isEmpty());
    }
}
