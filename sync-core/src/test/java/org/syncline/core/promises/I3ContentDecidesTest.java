package org.syncline.core.promises;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.TwoTrees;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** I3: content decides whether a file changed; time stamps are never compared between hosts. */
@Timeout(120)
@Covers("I3")
class I3ContentDecidesTest {

    private static final Instant LONG_AGO = Instant.parse("2001-09-09T01:46:40.5Z");

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void syncedOnce() throws IOException {
        trees = new TwoTrees(folder);
        TwoTrees.put(trees.left, "f", "some content");
        TwoTrees.put(trees.left, "g", "other content");
        trees.sync();
    }

    @Test
    @Covers(value = "A16", fault = "content counts as changed where its time is")
    void aTouchedFileIsNotSent() throws IOException {
        touch(trees.left.resolve("f"), LONG_AGO);
        RunResult result = trees.sync();
        assertEquals(0, result.bytes());
        assertEquals(List.of(), trees.differences());
    }

    @Test
    @Covers(value = "A17", fault = "every file that was written again counts as edited")
    void treatsRevertedEditsAsNoChange() throws IOException {
        TwoTrees.put(trees.left, "f", "something else");
        TwoTrees.put(trees.left, "f", "some content");
        TwoTrees.put(trees.right, "f", "edited there");
        RunResult result = trees.sync();
        assertEquals(0, result.exitStatus(), result::toString);
        assertEquals("edited there", TwoTrees.get(trees.left, "f"));
    }

    @Test
    @Covers(value = "A18", fault = "only a later time makes a file look changed")
    void anEditCountsHoweverOldItsTime() throws IOException {
        Files.writeString(trees.left.resolve("f"), "same length!");
        touch(trees.left.resolve("f"), LONG_AGO);
        assertEquals(0, trees.sync().exitStatus());
        assertEquals("same length!", TwoTrees.get(trees.right, "f"));
    }

    /** One host's clock is a day fast, the other's a day slow; each edits one file. */
    @Test
    @Covers(value = "D12", fault = "only a later time makes a file look changed")
    void wrongClocksHaveNoEffect() throws IOException {
        Instant last = Files.getLastModifiedTime(trees.left.resolve("g")).toInstant();
        TwoTrees.put(trees.left, "f", "edited left");
        touch(trees.left.resolve("f"), Instant.now().plus(Duration.ofDays(1)));
        TwoTrees.put(trees.right, "g", "edited right");
        touch(trees.right.resolve("g"), last.minus(Duration.ofDays(1)));

        RunResult result = trees.sync();

        assertEquals(0, result.exitStatus(), result::toString);
        assertEquals("edited left", TwoTrees.get(trees.right, "f"));
        assertEquals("edited right", TwoTrees.get(trees.left, "g"));
        assertEquals(List.of(), trees.sync().results());
    }

    @Test
    @Covers(value = "A19", fault = "only a later time makes a file look changed")
    void contentBehindTheSameSizeAndTimeIsNotOverwritten() throws IOException {
        Path file = trees.right.resolve("f");
        FileTime time = Files.getLastModifiedTime(file);
        Files.writeString(file, "STEALTH EDIT");
        Files.setLastModifiedTime(file, time);
        TwoTrees.put(trees.left, "f", "edited on the left");

        RunResult result = trees.sync();

        assertEquals(1, result.conflicts().size(), result::toString);
        assertEquals("STEALTH EDIT", TwoTrees.get(trees.right, "f"));
        assertEquals("edited on the left", TwoTrees.get(trees.left, "f"));
    }

    private static void touch(Path file, Instant time) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(time));
    }
}
