package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.session.TwoTrees.get;
import static org.syncline.core.session.TwoTrees.put;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.reconcile.Policy;
import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/** Scenarios: put, sync, check. Both roots are on this machine. */
class SessionTest {

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
    }

    @ParameterizedTest
    @EnumSource(CallStyle.class)
    @Covers({"A4", "C13", "C14"})
    void copiesEverythingToAnEmptySide(CallStyle style) throws IOException {
        put(trees.left, "a.txt", "one");
        put(trees.left, "d/e/f.txt", "two");
        put(trees.left, "d/empty.txt", "");
        Files.createDirectories(trees.left.resolve("d/hollow"));
        Files.createSymbolicLink(trees.left.resolve("link"), Path.of("a.txt"));
        Files.write(trees.left.resolve("big.bin"), new byte[20_000_000]);

        RunResult result = trees.sync(SyncOptions.DEFAULT.withDurable(false).withCallStyle(style));

        assertEquals(List.of(), trees.differences());
        assertEquals(0, result.exitStatus());
        assertEquals(20_000_006, result.bytes());
        assertEquals(List.of(), trees.sync().results());
    }

    @Test
    @Covers({"A1", "A4", "A5", "A8"})
    void bringsTwoSidesThatBothChangedToTheSameState() throws IOException {
        put(trees.left, "same.txt", "same");
        put(trees.left, "edit-left.txt", "old");
        put(trees.left, "edit-right.txt", "old");
        put(trees.left, "gone-left.txt", "x");
        put(trees.left, "d/gone-right.txt", "y");
        trees.sync();

        put(trees.left, "edit-left.txt", "new from left");
        put(trees.right, "edit-right.txt", "new from right");
        Files.delete(trees.left.resolve("gone-left.txt"));
        Files.delete(trees.right.resolve("d/gone-right.txt"));
        put(trees.left, "n/new-left.txt", "l");
        put(trees.right, "n/new-right.txt", "r");
        RunResult result = trees.sync();

        assertEquals(List.of(), trees.differences());
        assertEquals(0, result.exitStatus());
        assertEquals("new from right", get(trees.left, "edit-right.txt"));
        assertEquals("new from left", get(trees.right, "edit-left.txt"));
        assertFalse(Files.exists(trees.right.resolve("gone-left.txt")));
        assertFalse(Files.exists(trees.left.resolve("d/gone-right.txt")));
        assertEquals(List.of(), trees.sync().results());
    }

    @Test
    @Covers("I3")
    void anotherDigestIsNoEdit() throws IOException {
        put(trees.left, "a.txt", "old");
        put(trees.left, "b.txt", "same");
        trees.sync();
        put(trees.left, "a.txt", "edited");

        SyncOptions md5 = SyncOptions.DEFAULT.withDurable(false).withDigest("md5");
        RunResult result = trees.sync(md5);

        assertEquals(0, result.exitStatus());
        assertEquals("edited", get(trees.right, "a.txt"));
        assertEquals(List.of(), trees.sync(md5).results());
    }

    @Test
    @Covers("A26")
    void keepsBothWhereAskedTo() throws IOException {
        put(trees.left, "c.txt", "left");
        put(trees.right, "c.txt", "right!");

        Policy keepBoth = new Policy(Policy.Mode.TWO_WAY, Policy.OnConflict.KEEP_BOTH);
        RunResult result = trees.sync(SyncOptions.DEFAULT.withDurable(false).withPolicy(keepBoth));

        assertEquals(0, result.exitStatus());
        assertEquals(List.of(), trees.differences());
        try (var files = Files.list(trees.left)) {
            assertEquals(2, files.filter(Files::isRegularFile).count());
        }
    }

    @Test
    @Covers("E26")
    void comparingChangesNothing() throws IOException {
        put(trees.left, "a.txt", "one");
        Comparison comparison = trees.compare(SyncOptions.DEFAULT);
        assertEquals(1, comparison.summary().create());
        try (var files = Files.list(trees.right)) {
            assertEquals(List.of(), files.toList());
        }
        assertFalse(Files.exists(trees.left.resolve(".syncline")));
    }

    @Test
    @Covers("M4")
    void criticalTimesSumToTheTotal() throws IOException {
        for (int i = 0; i < 50; i++) {
            put(trees.left, "f" + i, "content " + i);
        }
        AtomicReference<List<PhaseTime>> live = new AtomicReference<>(List.of());
        RunResult result =
                trees.use(
                        TwoTrees.FAST,
                        (action, outcome) -> {},
                        session -> {
                            RunResult ended = session.run(session.compare().plan());
                            live.set(session.phases());
                            return ended;
                        });
        double sum = result.phases().stream().mapToDouble(PhaseTime::critical).sum();
        assertEquals(result.seconds(), sum, result.seconds() * 0.01);
        assertEquals(result.phases(), live.get());
    }

    @Test
    @Covers("A26")
    void mirrorMakesTheRightSideLikeTheLeft() throws IOException {
        put(trees.left, "a.txt", "left");
        put(trees.right, "a.txt", "right!");
        put(trees.right, "extra/x.txt", "x");
        put(trees.left, "b.txt", "b");
        Policy mirror = new Policy(Policy.Mode.MIRROR, Policy.OnConflict.SKIP);

        trees.sync(SyncOptions.DEFAULT.withDurable(false).withPolicy(mirror));

        assertEquals(List.of(), trees.differences());
        assertEquals("left", get(trees.right, "a.txt"));
        assertFalse(Files.exists(trees.right.resolve("extra")));
        assertTrue(
                trees.sync(SyncOptions.DEFAULT.withDurable(false).withPolicy(mirror))
                        .results()
                        .isEmpty());
    }
}
