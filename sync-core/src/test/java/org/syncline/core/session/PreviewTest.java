package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.session.TwoTrees.put;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.reconcile.Action;
import org.syncline.core.reconcile.Policy;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A comparison changes nothing, and lists the actions of the run. */
class PreviewTest {

    private static final SyncOptions OPTIONS =
            TwoTrees.FAST.withPolicy(new Policy(Policy.Mode.TWO_WAY, Policy.OnConflict.KEEP_BOTH));

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void editBothSides() throws IOException {
        trees = new TwoTrees(folder);
        for (int i = 0; i < 20; i++) {
            put(trees.left, "d/f" + i, "content " + i);
        }
        put(trees.right, "conflict.txt", "right");
        trees.sync(OPTIONS);
        put(trees.left, "d/f1", "edited");
        put(trees.left, "d/new/deep", "new");
        Files.delete(trees.left.resolve("d/f2"));
        Files.delete(trees.right.resolve("d/f3"));
        put(trees.left, "conflict.txt", "one");
        put(trees.right, "conflict.txt", "other!");
        Files.setLastModifiedTime(trees.right.resolve("d/f4"), FileTime.fromMillis(1_000_000));
    }

    @Covers({"E26", "I8"})
    @Test
    void runDoesExactlyWhatThePreviewListed() throws IOException {
        List<String> planned =
                trees.compare(OPTIONS).plan().actions().stream()
                        .map(PreviewTest::text)
                        .sorted()
                        .toList();
        List<String> done =
                trees.sync(OPTIONS).results().stream()
                        .map(result -> text(result.action()))
                        .sorted()
                        .toList();
        assertEquals(planned, done);
        assertTrue(done.size() > 8, done::toString);
        assertEquals(List.of(), trees.differences());
    }

    /** Versions have a number that a run gets only when it begins. */
    private static String text(Action action) {
        return action.getClass().getSimpleName()
                + " "
                + action.target()
                + " "
                + action.path()
                + " "
                + action.expected().entry()
                + " "
                + action.desired().entry();
    }

    @Covers({"E26", "I8"})
    @Test
    @DisabledOnOs(
            value = OS.WINDOWS,
            disabledReason = "the stamps that are compared are Unix stamps")
    void aPreviewLeavesEveryByteAndStampAsItWas() throws IOException {
        Map<String, String> before = everything();
        trees.compare(OPTIONS);
        assertEquals(before, everything());
    }

    @Covers("E26")
    @Test
    @DisabledOnOs(
            value = OS.WINDOWS,
            disabledReason = "the stamps that are compared are Unix stamps")
    void aPreviewOfAFirstRunLeavesNothingBehind() throws IOException {
        TwoTrees fresh =
                new TwoTrees(
                        Files.createDirectory(folder.resolve("one")),
                        Files.createDirectory(folder.resolve("two")),
                        folder.resolve("elsewhere"));
        put(fresh.left, "f", "f");
        Map<String, String> before = everything();
        assertEquals(1, fresh.compare(OPTIONS).summary().create());
        assertEquals(before, everything());
    }

    /** Content and stamps of everything in the test's folder: trees, markers, trash, archives. */
    private Map<String, String> everything() throws IOException {
        Map<String, String> all = new TreeMap<>();
        try (var paths = Files.walk(folder)) {
            for (Path path : paths.toList()) {
                var stat =
                        Files.readAttributes(
                                path,
                                "unix:ino,mode,size,nlink,lastModifiedTime,ctime",
                                LinkOption.NOFOLLOW_LINKS);
                String content =
                        Files.isRegularFile(path)
                                ? HexFormat.of().formatHex(Files.readAllBytes(path))
                                : "";
                all.put(path.toString(), new TreeMap<>(stat) + content);
            }
        }
        return all;
    }
}
