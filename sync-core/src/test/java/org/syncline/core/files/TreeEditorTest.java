package org.syncline.core.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.files.Failures.refused;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.core.files.Disk.Root;
import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;

class TreeEditorTest {

    private static final String TRASH = ".syncline/trash/run1";
    private static final Instant MTIME = Instant.parse("1999-12-31T23:59:59.000000001Z");

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void publishesNewContentWithTimeAndMode(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            root.put("d/x", "");
            StagedFile staged = root.stage(7, "hello");
            staged.setMode(0640);
            staged.setTimes(MTIME);
            assertFalse(Files.exists(root.at("d/new")));
            root.tree().publishNew(staged, RelPath.of("d/new"));
            assertEquals("hello", root.text("d/new"));
            FileStat stat = root.stat("d/new");
            assertEquals(MTIME, stat.mtime().toInstant());
            assertEquals(0640, stat.mode());
            assertEquals(Map.of(), root.content(".syncline/staging"));
            staged.discard();
            assertEquals("hello", root.text("d/new"));
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    @Covers("E14")
    void publishesNewOnlyToAFreeName(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            root.put("taken", "mine");
            StagedFile staged = root.stage(1, "other");
            refused(ErrorCode.EXISTS, () -> root.tree().publishNew(staged, RelPath.of("taken")));
            refused(
                    ErrorCode.NOT_FOUND,
                    () -> root.tree().publishNew(staged, RelPath.of("no/parent")));
            assertEquals("mine", root.text("taken"));
            root.tree().publishNew(staged, RelPath.of("free"));
            assertEquals("other", root.text("free"));
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    @Covers("I5")
    void keepsReplacedFilesInTheTrash(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            root.put("d/f", "one");
            for (String next : new String[] {"two", "three"}) {
                FileStat old = root.stat("d/f");
                StagedFile staged = root.stage(1, next);
                root.tree().publishOver(staged, RelPath.of("d/f"), old, "run1");
                assertEquals(next, root.text("d/f"));
            }
            assertEquals(Map.of("d", "/", "d/f", "one", "d/f~2", "two"), root.content(TRASH));
            assertEquals(Map.of(), root.content(".syncline/staging"));
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    @Covers({"D10", "A6", "A7"})
    void replacesAnyTypeByAnyOther(Disk disk) throws IOException {
        Kind[] kinds = {Kind.FILE, Kind.DIRECTORY, Kind.SYMLINK};
        for (Kind from : kinds) {
            for (Kind to : kinds) {
                try (Root root = disk.fresh()) {
                    root.tree().publishNew(staged(root, 1, from), RelPath.of("p"));
                    Map<String, String> before = root.content("");
                    FileStat old = root.stat("p");
                    root.tree().publishOver(staged(root, 2, to), RelPath.of("p"), old, "run1");
                    assertEquals(to, root.stat("p").kind());
                    assertEquals(before.get("p"), root.content(TRASH).get("p"));
                    assertEquals(Map.of(), root.content(".syncline/staging"));
                }
            }
        }
    }

    private static StagedEntry staged(Root root, long ticket, Kind kind) throws IOException {
        Staging staging = root.tree().staging();
        return switch (kind) {
            case DIRECTORY -> staging.createDirectory(ticket);
            case SYMLINK -> staging.createSymlink(ticket, new byte[] {'t'});
            case FILE, ABSENT, OTHER -> root.stage(ticket, "content");
        };
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    @Covers({"E14", "I1"})
    void replacesNothingThatChangedMeanwhile(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            root.put("f", "one").put("full/x", "kept");
            FileStat seen = root.stat("f");
            FileStat full = root.stat("full");
            root.put("f", "edited");
            StagedFile staged = root.stage(1, "new");
            RelPath f = RelPath.of("f");
            refused(ErrorCode.CHANGED, () -> root.tree().publishOver(staged, f, seen, "run1"));
            refused(ErrorCode.CHANGED, () -> root.tree().moveToTrash(f, seen, "run1"));
            assertEquals("edited", root.text("f"));
            refused(
                    ErrorCode.NOT_EMPTY,
                    () -> root.tree().publishOver(staged, RelPath.of("full"), full, "run1"));
            assertEquals("kept", root.text("full/x"));
            Files.delete(root.at("f"));
            refused(ErrorCode.CHANGED, () -> root.tree().publishOver(staged, f, seen, "run1"));
            assertFalse(Files.exists(root.at("f")));
            root.tree().publishNew(staged, f);
            assertEquals("new", root.text("f"));
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    @Covers("I5")
    void deletesIntoTheTrash(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            root.put("d/f", "text");
            Files.createSymbolicLink(root.at("d/l"), Path.of("target"));
            RelPath d = RelPath.of("d");
            FileStat directory = root.stat("d");
            refused(ErrorCode.NOT_EMPTY, () -> root.tree().moveToTrash(d, directory, "run1"));
            root.tree().moveToTrash(d.child("f"), root.stat("d/f"), "run1");
            root.tree().moveToTrash(d.child("l"), root.stat("d/l"), "run1");
            root.tree().moveToTrash(d, root.stat("d"), "run1");
            assertFalse(Files.exists(root.at("d"), LinkOption.NOFOLLOW_LINKS));
            assertEquals(Map.of("d", "/", "d/f", "text", "d/l", "->target"), root.content(TRASH));
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void makesDirectoriesAndLinks(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            root.tree().makeDirectory(RelPath.of("d"));
            assertEquals(0700, root.stat("d").mode());
            refused(ErrorCode.EXISTS, () -> root.tree().makeDirectory(RelPath.of("d")));
            byte[] target = "../ä".getBytes(StandardCharsets.UTF_8);
            root.tree().makeSymlink(RelPath.of("d/l"), target);
            assertEquals(Path.of("../ä"), Files.readSymbolicLink(root.at("d/l")));
            refused(ErrorCode.EXISTS, () -> root.tree().makeSymlink(RelPath.of("d/l"), target));
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void renamesButNeverOverSomething(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            root.put("a/f", "1").put("b/g", "2");
            refused(
                    ErrorCode.EXISTS,
                    () -> root.tree().rename(RelPath.of("a/f"), RelPath.of("b/g")));
            root.tree().rename(RelPath.of("a/f"), RelPath.of("b/f"));
            assertEquals("1", root.text("b/f"));
            root.stat("b/f");
            root.tree().rename(RelPath.of("b"), RelPath.of("c"));
            assertTrue(root.stat("b/f").isAbsent(), "the old name leads nowhere at once");
            assertEquals(Map.of("a", "/", "c", "/", "c/f", "1", "c/g", "2"), visible(root));
        }
    }

    private static Map<String, String> visible(Root root) throws IOException {
        Map<String, String> content = root.content("");
        content.keySet().removeIf(name -> name.startsWith(Tree.RESERVED));
        return content;
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void setsTimesAndModes(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            root.put("d/f", "1");
            root.tree().setMode(RelPath.of("d/f"), 0444);
            root.tree().setTimes(RelPath.of("d/f"), MTIME);
            root.tree().setTimes(RelPath.of("d"), MTIME);
            root.tree().forceDirectory(RelPath.of("d"));
            root.tree().force();
            assertEquals(0444, root.stat("d/f").mode());
            assertEquals(MTIME, root.stat("d/f").mtime().toInstant());
            assertEquals(MTIME, root.stat("d").mtime().toInstant());
            Files.createSymbolicLink(root.at("l"), Path.of("d/f"));
            refused(ErrorCode.LOOP, () -> root.tree().setMode(RelPath.of("l"), 0777));
            assertEquals(0444, root.stat("d/f").mode());
            assertTrue(root.tree().freeSpace() > 0);
        }
    }
}
