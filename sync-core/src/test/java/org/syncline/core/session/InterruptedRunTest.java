package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.model.Outcome;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.ScanReply;
import org.syncline.core.peer.ScanRequest;
import org.syncline.core.reconcile.Action;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.DeltaMode;
import org.syncline.core.transfer.RunControl;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;

/**
 * Runs that are paused, cancelled, or lose their peer: present files are whole, and the next run
 * goes on.
 */
@Timeout(60)
class InterruptedRunTest {

    private static final int FILES = 60;

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void fillLeft() throws IOException {
        trees = new TwoTrees(folder);
        for (int i = 0; i < FILES; i++) {
            TwoTrees.put(trees.left, "d" + i % 7 + "/f" + i, "content " + i);
        }
        Files.write(trees.left.resolve("large"), new byte[5_000_000]);
    }

    private void assertWholeAndResumable() throws IOException {
        assertEquals(List.of(), trees.staged());
        try (var files = Files.walk(trees.right)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path path = trees.right.relativize(file);
                if (!path.startsWith(".syncline")) {
                    assertEquals(
                            -1, Files.mismatch(trees.left.resolve(path), file), path::toString);
                }
            }
        }
        assertEquals(0, trees.sync().exitStatus());
        assertEquals(List.of(), trees.differences());
        assertEquals(List.of(), trees.sync().results());
    }

    @Test
    @Covers("E16")
    void cancellingReportsTheRestAsSkipped() throws IOException {
        AtomicReference<RunControl> control = new AtomicReference<>(new RunControl());
        Set<Action> reported = ConcurrentHashMap.newKeySet();
        AtomicInteger reports = new AtomicInteger();
        RunResult result =
                trees.use(
                        TwoTrees.FAST.withCallStyle(CallStyle.PER_FILE),
                        (action, outcome) -> {
                            reported.add(action);
                            if (reports.incrementAndGet() == 15) {
                                control.get().cancel();
                            }
                        },
                        session -> {
                            control.set(session.control());
                            return session.run(session.compare().plan());
                        });
        assertTrue(result.cancelled());
        assertEquals(1, result.exitStatus());
        assertTrue(result.skipped() > 0 && result.done() > 0, () -> "done " + result.done());
        assertEquals(0, result.failed());
        assertEquals(result.results().size(), reports.get());
        assertEquals(reports.get(), reported.size());
        assertWholeAndResumable();
    }

    @Test
    @Covers("E16")
    void cancellingTheScanChangesNothing() throws IOException {
        AtomicReference<RunControl> control = new AtomicReference<>();
        assertThrows(
                CancellationException.class,
                () ->
                        trees.use(
                                TwoTrees.FAST,
                                (action, outcome) -> {},
                                peer -> neverScanned(peer, control),
                                session -> {
                                    control.set(session.control());
                                    return session.compare();
                                }));
        assertEquals(0, trees.sync().exitStatus());
    }

    private static Peer neverScanned(Peer peer, AtomicReference<RunControl> control) {
        return new PeerDouble(peer) {
            private final AtomicInteger calls = new AtomicInteger();

            @Override
            public ScanReply scan(ScanRequest request) throws IOException {
                ScanReply reply = super.scan(request);
                reply.done = false;
                if (calls.incrementAndGet() == 3) {
                    control.get().cancel();
                }
                return reply;
            }
        };
    }

    @Test
    @Covers(value = "M4", fault = "a pause counts as work")
    void pausingHoldsTheRunAndItsClockUntilItIsResumed() throws Exception {
        long start = System.nanoTime();
        AtomicReference<Session> session = new AtomicReference<>();
        CountDownLatch paused = new CountDownLatch(1);
        FutureTask<RunResult> run =
                new FutureTask<>(
                        () ->
                                trees.use(
                                        TwoTrees.FAST.withCallStyle(CallStyle.PER_FILE),
                                        (action, outcome) -> {
                                            if (paused.getCount() > 0) {
                                                session.get().control().pause();
                                                paused.countDown();
                                            }
                                        },
                                        s -> {
                                            session.set(s);
                                            return s.run(s.compare().plan());
                                        }));
        Thread.ofPlatform().start(run);
        paused.await();
        assertFalse(run.isDone());
        assertTrue(session.get().progress().items() < FILES);
        awaitStandstill(session.get());
        long standing = System.nanoTime();
        Thread.sleep(300);
        standing = System.nanoTime() - standing;
        session.get().control().resume();
        assertEquals(0, run.get().exitStatus());
        double whole = (System.nanoTime() - start) / 1e9;
        assertTrue(run.get().seconds() <= whole - standing / 1e9, () -> run + " of " + whole);
        assertEquals(List.of(), trees.differences());
    }

    /** Returns when calls that were under way have come to their end. */
    private static void awaitStandstill(Session session) throws InterruptedException {
        List<PhaseTime> before;
        do {
            before = session.phases();
            Thread.sleep(50);
        } while (!session.phases().equals(before));
    }

    @Test
    @Covers({"I1", "I2"})
    void aPeerThatDiesLeavesBothSidesWholeAndFree() throws IOException {
        for (int calls = 1; calls <= 4; calls++) {
            int last = calls;
            IOException why =
                    assertThrows(
                            IOException.class,
                            () ->
                                    trees.use(
                                            TwoTrees.FAST.withDelta(DeltaMode.NEVER),
                                            (action, outcome) -> {},
                                            peer -> new DyingPeer(peer, last),
                                            s -> s.run(s.compare().plan())));
            assertEquals("far: connection reset", why.getMessage());
        }
        assertWholeAndResumable();
    }

    @Test
    @Covers({"E14", "E10"})
    void leavesChangesAfterTheScanAlone() throws IOException {
        TwoTrees.put(trees.left, "target-edited", "old");
        TwoTrees.put(trees.left, "target-deleted", "old");
        trees.sync();
        TwoTrees.put(trees.left, "target-edited", "newer");
        TwoTrees.put(trees.left, "source-edited", "one");
        TwoTrees.put(trees.left, "source-gone", "one");
        TwoTrees.put(trees.left, "taken", "mine");
        Files.delete(trees.left.resolve("target-deleted"));
        RunResult result =
                trees.use(
                        TwoTrees.FAST,
                        (action, outcome) -> {},
                        session -> {
                            Comparison comparison = session.compare();
                            TwoTrees.put(trees.right, "target-edited", "edited meanwhile");
                            TwoTrees.put(trees.right, "target-deleted", "edited meanwhile");
                            TwoTrees.put(trees.left, "source-edited", "one and two");
                            Files.delete(trees.left.resolve("source-gone"));
                            TwoTrees.put(trees.right, "taken", "theirs");
                            return session.run(comparison.plan());
                        });
        assertEquals(2, result.exitStatus());
        assertEquals(
                Set.of("target-edited", "target-deleted", "source-edited", "source-gone", "taken"),
                failed(result));
        assertEquals("edited meanwhile", TwoTrees.get(trees.right, "target-edited"));
        assertEquals("edited meanwhile", TwoTrees.get(trees.right, "target-deleted"));
        assertEquals("theirs", TwoTrees.get(trees.right, "taken"));
        assertFalse(Files.exists(trees.right.resolve("source-gone")));
        assertFalse(Files.exists(trees.right.resolve("source-edited")));
        assertEquals(List.of(), trees.staged());
    }

    private static Set<String> failed(RunResult result) {
        return result.results().stream()
                .filter(each -> each.outcome() instanceof Outcome.Failed)
                .map(each -> each.action().path().toString())
                .collect(java.util.stream.Collectors.toSet());
    }

    /** Among the files of one call there is one that cannot be had. */
    @Test
    @Covers(
            value = {"I2", "I5"},
            fault = "what a call did before it failed is not recorded")
    void takesBackTheWorkOfAFailedCall() throws Exception {
        UnaryOperator<Peer> spoiling =
                peer ->
                        new PeerDouble(peer) {
                            @Override
                            public ApplyReply apply(ApplyRequest request) throws IOException {
                                if (request.parts.length > 1) {
                                    request.parts[request.parts.length - 1].blob = new Unreadable();
                                }
                                return super.apply(request);
                            }
                        };
        SyncOptions options = TwoTrees.FAST.withCallStyle(CallStyle.BATCHED);
        assertThrows(
                IOException.class,
                () -> trees.use(options, (a, o) -> {}, spoiling, s -> s.run(s.compare().plan())));
        assertTrue(filesOnTheRight() > 0);

        trees.undo();

        assertEquals(0, filesOnTheRight());
    }

    private static final class Unreadable extends Blob {

        private static final long serialVersionUID = 1L;

        @Override
        public ByteBuffer content() throws IOException {
            throw new IOException("the disk fails");
        }
    }

    private long filesOnTheRight() throws IOException {
        try (var files = Files.walk(trees.right)) {
            return files.filter(Files::isRegularFile)
                    .map(trees.right::relativize)
                    .filter(file -> !file.startsWith(".syncline"))
                    .count();
        }
    }
}
