package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.session.TwoTrees.FAST;
import static org.syncline.core.session.TwoTrees.get;
import static org.syncline.core.session.TwoTrees.put;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.peer.RootRefusedException;
import org.syncline.core.reconcile.Conflict;
import org.syncline.core.reconcile.Policy;
import org.syncline.core.serve.Allowance;
import org.syncline.core.serve.DailyAllowance;
import org.syncline.core.serve.Guest;
import org.syncline.core.serve.Rights;
import org.syncline.core.serve.Usage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;

/** Scenarios with a right side that gives this one a part of the rights: put, sync, check. */
@Timeout(120)
class GuestRightsTest {

    @TempDir private Path folder;
    private TwoTrees trees;
    private final List<String> told = new CopyOnWriteArrayList<>();

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
    }

    private RunResult sync(String rights, SyncOptions options) throws IOException {
        return sync(rights, options, Allowance.UNLIMITED);
    }

    private RunResult sync(String rights, SyncOptions options, Allowance allowance)
            throws IOException {
        Guest guest = new Guest("near", Rights.parse(rights), allowance, told::add);
        return trees.use(
                options,
                (action, outcome) -> {},
                guest::at,
                session -> session.run(session.compare().plan()));
    }

    private static List<String> paths(RunResult result) {
        return result.conflicts().stream().map(conflict -> conflict.path().toString()).toList();
    }

    @Test
    void aReaderFollowsAndItsOwnWorkStaysAtHome() throws IOException {
        put(trees.right, "d/a.txt", "one");
        put(trees.right, "gone.txt", "x");
        put(trees.left, "d/own.txt", "mine");
        RunResult first = sync("read", FAST);
        assertEquals("one", get(trees.left, "d/a.txt"));
        assertEquals(List.of("d/own.txt"), paths(first));
        assertEquals(Conflict.Reason.NOT_ALLOWED, first.conflicts().getFirst().reason());
        assertFalse(Files.exists(trees.right.resolve("d/own.txt")));

        put(trees.right, "d/a.txt", "two");
        Files.delete(trees.right.resolve("gone.txt"));
        put(trees.right, "n/new.txt", "new");
        RunResult second = sync("read", FAST);
        assertEquals("two", get(trees.left, "d/a.txt"));
        assertEquals("new", get(trees.left, "n/new.txt"));
        assertFalse(Files.exists(trees.left.resolve("gone.txt")));
        assertEquals("mine", get(trees.left, "d/own.txt"));
        assertEquals(List.of("d/own.txt"), paths(second));
        assertEquals(List.of(), sync("read", FAST).results());
        assertEquals(List.of(), told);
    }

    /** The first run finds all equal; what is edited there later must not look like a conflict. */
    @Test
    void aReaderThatBeganWithACopyHasNoConflict() throws IOException {
        for (Path root : List.of(trees.left, trees.right)) {
            put(root, "d/a.txt", "one");
            put(root, "b.txt", "same");
        }
        assertEquals(0, sync("read", FAST).exitStatus());
        put(trees.right, "d/a.txt", "two");
        RunResult result = sync("read", FAST);
        assertEquals(List.of(), paths(result));
        assertEquals("two", get(trees.left, "d/a.txt"));
    }

    @Test
    void aReadersConflictIsDecidedForTheOtherSideOnly() throws IOException {
        put(trees.right, "a.txt", "one");
        sync("read", FAST);
        put(trees.left, "a.txt", "mine");
        put(trees.right, "a.txt", "theirs");
        Policy here = Policy.DEFAULT.withOnConflict(Policy.OnConflict.LEFT);
        assertEquals(List.of("a.txt"), paths(sync("read", FAST.withPolicy(here))));
        assertEquals("theirs", get(trees.right, "a.txt"));
        assertEquals("mine", get(trees.left, "a.txt"));
        Policy there = Policy.DEFAULT.withOnConflict(Policy.OnConflict.RIGHT);
        assertEquals(0, sync("read", FAST.withPolicy(there)).exitStatus());
        assertEquals("theirs", get(trees.left, "a.txt"));
        put(trees.right, "a.txt", "newer");
        assertEquals(0, sync("read", FAST).exitStatus());
        assertEquals("newer", get(trees.left, "a.txt"));
    }

    @Test
    void aWriterBringsAndGetsNothing() throws IOException {
        put(trees.left, "d/a.txt", "one");
        put(trees.right, "secret.txt", "theirs");
        RunResult first = sync("write", FAST);
        assertEquals("one", get(trees.right, "d/a.txt"));
        assertFalse(Files.exists(trees.left.resolve("secret.txt")));
        assertEquals(List.of("secret.txt"), paths(first));
        put(trees.left, "d/a.txt", "two, which is longer");
        assertEquals(List.of("secret.txt"), paths(sync("write", FAST)));
        assertEquals("two, which is longer", get(trees.right, "d/a.txt"));
        assertEquals(List.of(), told);
    }

    /** With all rights again, what was taken is known, and what was held back travels. */
    @Test
    void aReaderThatMayWriteLaterSendsWhatItHeldBack() throws IOException {
        put(trees.right, "a.txt", "one");
        put(trees.left, "own.txt", "mine");
        sync("read", FAST);
        RunResult all = sync("read+write+undo+history", FAST);
        assertEquals(0, all.exitStatus());
        assertEquals("mine", get(trees.right, "own.txt"));
        trees.assertNextRunAgrees();
    }

    @Test
    void aModeThatWouldChangeTheOtherSideIsRefusedAtOnce() throws IOException {
        put(trees.left, "a.txt", "one");
        for (Policy.Mode mode : List.of(Policy.Mode.MIRROR, Policy.Mode.UPDATE)) {
            SyncOptions options = FAST.withPolicy(Policy.DEFAULT.withMode(mode));
            var refused = assertThrows(RootRefusedException.class, () -> sync("read", options));
            assertTrue(
                    String.valueOf(refused.getMessage()).contains("far may not be changed"),
                    refused::toString);
        }
        assertFalse(Files.exists(trees.right.resolve("a.txt")));
    }

    @Test
    void whoHasUsedItsBytesIsToldAndGoesOnTheNextDay() throws IOException {
        for (int i = 0; i < 10; i++) {
            put(trees.right, "theirs/" + i, "x".repeat(1000));
        }
        AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
        Allowance allowance =
                new DailyAllowance(
                        folder.resolve("used"),
                        new Usage(Usage.UNLIMITED, 9_999, Usage.UNLIMITED),
                        now::get);
        IOException cut =
                assertThrows(IOException.class, () -> sync("read+write", FAST, allowance));
        assertTrue(cut.getMessage().contains("9999 bytes of content a day"), cut::getMessage);
        assertEquals(1, told.size(), told::toString);

        Files.delete(trees.right.resolve("theirs/0"));
        now.set(Instant.EPOCH.plus(Duration.ofDays(1)));
        RunResult second = sync("read+write", FAST, allowance);
        assertEquals(0, second.exitStatus(), second::toString);
        assertEquals("x".repeat(1000), get(trees.left, "theirs/9"));
        assertEquals(List.of(), sync("read+write", FAST, allowance).results());
    }
}
