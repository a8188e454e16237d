package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.TreeOptions;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;

/**
 * Between the scan and the step, a user edits the file that is about to change, and leaves its size
 * and time as they were. Only the file system's other data of the file reveals the edit.
 */
@Timeout(60)
class StealthEditsTest {

    private static final String BEFORE = "some content";
    private static final String AFTER = "STEALTH EDIT";
    private static final FileTime OTHER_TIME = FileTime.from(Instant.ofEpochSecond(1_600_000_000));

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
        TwoTrees.put(trees.left, "f", BEFORE);
        TwoTrees.put(trees.left, "other", "of no concern");
    }

    /** The edits of the left side to the file, which the right one has to follow. */
    enum Change {
        EDITED {
            @Override
            void make(Path root) throws IOException {
                TwoTrees.put(root, "f", "edited on the left");
            }
        },
        DELETED {
            @Override
            void make(Path root) throws IOException {
                Files.delete(root.resolve("f"));
            }
        },
        MOVED {
            @Override
            void make(Path root) throws IOException {
                Files.move(root.resolve("f"), root.resolve("elsewhere"));
            }
        },
        MOVED_AND_TOUCHED {
            @Override
            void make(Path root) throws IOException {
                Files.move(root.resolve("f"), root.resolve("elsewhere"));
                Files.setLastModifiedTime(root.resolve("elsewhere"), OTHER_TIME);
            }
        },
        TOUCHED {
            @Override
            void make(Path root) throws IOException {
                Files.setLastModifiedTime(root.resolve("f"), OTHER_TIME);
            }
        };

        abstract void make(Path root) throws IOException;
    }

    @ParameterizedTest
    @EnumSource
    @Covers(
            value = {"E12", "I3", "I5"},
            fault = "a step trusts size and time of what it finds")
    void leavesUnscannedPathsAlone(Change change) throws IOException {
        trees.sync();
        change.make(trees.left);

        RunResult result = runAfter(trees.right.resolve("f"), TwoTrees.FAST);

        assertNotEquals(0, result.exitStatus(), result::toString);
        assertEquals(AFTER, TwoTrees.get(trees.right, "f"));
        trees.sync();
        assertEquals(AFTER, TwoTrees.get(trees.right, "f"), "taken for what was scanned");
    }

    @Test
    @Covers(
            value = {"A19", "I3"},
            fault = "what is the same on both sides is recorded with stamps of later")
    void rescansEqualDirectoriesThatWereEdited() throws IOException {
        TwoTrees.put(trees.right, "f", BEFORE);
        assertEquals(0, runAfter(trees.right.resolve("f"), TwoTrees.FAST).exitStatus());

        trees.sync();

        assertEquals(AFTER, TwoTrees.get(trees.left, "f"));
        assertEquals(AFTER, TwoTrees.get(trees.right, "f"));
    }

    @Test
    @Covers(
            value = {"D6", "I3"},
            fault = "a file is linked to because its size and time are right")
    void nothingIsLinkedToAnEditedFile() throws IOException {
        SyncOptions options = TwoTrees.FAST.withChoices(new TreeOptions(true, LinkPolicy.KEEP));
        trees.sync(options);
        Files.createLink(trees.left.resolve("g"), trees.left.resolve("f"));

        runAfter(trees.right.resolve("f"), options);

        assertFalse(Files.exists(trees.right.resolve("g")));
        assertEquals(AFTER, TwoTrees.get(trees.right, "f"));
    }

    /** Compares, lets the edit happen, and runs the plan. */
    private RunResult runAfter(Path edited, SyncOptions options) throws IOException {
        return trees.use(
                options,
                (action, outcome) -> {},
                session -> {
                    Comparison comparison = session.compare();
                    FileTime time = Files.getLastModifiedTime(edited);
                    Files.writeString(edited, AFTER);
                    Files.setLastModifiedTime(edited, time);
                    return session.run(comparison.plan());
                });
    }
}
