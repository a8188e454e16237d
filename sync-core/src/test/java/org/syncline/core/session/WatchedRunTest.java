package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.RelPath;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.SignReply;
import org.syncline.core.peer.SignRequest;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.RunControl;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** What a run tells while it goes on, and that it ends when it is told to. */
@Timeout(60)
class WatchedRunTest {

    private static final int LARGE = 5 << 20;

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
    }

    /** Cancels as soon as the target is asked to compare. */
    private static UnaryOperator<Peer> cancelling(
            AtomicReference<Session> session, AtomicInteger calls) {
        return peer ->
                new PeerDouble(peer) {
                    @Override
                    public SignReply sign(SignRequest request) throws IOException {
                        calls.incrementAndGet();
                        session.get().control().cancel();
                        return super.sign(request);
                    }
                };
    }

    @Test
    @Covers("E16")
    void cancellingWhileFilesAreComparedChangesNothing() throws IOException {
        byte[] content = TwoTrees.noise(34 << 20, 1);
        Files.write(trees.left.resolve("large"), content);
        trees.sync();
        byte[] edited = Arrays.copyOf(content, content.length + 10);
        Files.write(trees.left.resolve("large"), edited);
        AtomicReference<Session> session = new AtomicReference<>();
        AtomicInteger calls = new AtomicInteger();
        RunResult result =
                trees.use(
                        TwoTrees.FAST,
                        (a, o) -> {},
                        cancelling(session, calls),
                        s -> {
                            session.set(s);
                            return s.run(s.compare().plan());
                        });
        assertTrue(result.cancelled());
        assertEquals(1, calls.get());
        assertEquals(1, result.exitStatus());
        assertEquals(
                -1, Arrays.mismatch(content, Files.readAllBytes(trees.right.resolve("large"))));
        trees.assertNextRunAgrees();
    }

    /** Notes the files on their way whenever content comes to the target. */
    private static UnaryOperator<Peer> noting(
            AtomicReference<Session> session, List<FileProgress> seen) {
        return peer ->
                new PeerDouble(peer) {
                    @Override
                    public ApplyReply apply(ApplyRequest request) throws IOException {
                        if (request.parts.length > 0) {
                            seen.addAll(session.get().progress().files());
                        }
                        return super.apply(request);
                    }
                };
    }

    @Test
    void tellsHowFarALargeFileIs() throws IOException {
        Files.write(trees.left.resolve("large"), TwoTrees.noise(LARGE, 1));
        AtomicReference<Session> session = new AtomicReference<>();
        List<FileProgress> seen = new ArrayList<>();
        trees.use(
                TwoTrees.FAST.withCallStyle(CallStyle.BATCHED),
                (a, o) -> {},
                noting(session, seen),
                s -> {
                    session.set(s);
                    return s.run(s.compare().plan());
                });
        List<FileProgress> expected =
                IntStream.range(0, 5)
                        .mapToObj(i -> new FileProgress(RelPath.of("large"), i << 20, LARGE))
                        .toList();
        assertEquals(expected, seen);
        assertEquals(List.of(), session.get().progress().files());
    }

    /** Cancels when the first part of a file has arrived. */
    private static UnaryOperator<Peer> cancellingAfterAPart(AtomicReference<Session> session) {
        return peer ->
                new PeerDouble(peer) {
                    @Override
                    public ApplyReply apply(ApplyRequest request) throws IOException {
                        ApplyReply reply = super.apply(request);
                        session.get().control().cancel();
                        return reply;
                    }
                };
    }

    @Test
    void aFileWhoseRunWasCancelledIsOnItsWayNoMore() throws IOException {
        Files.write(trees.left.resolve("large"), TwoTrees.noise(LARGE, 1));
        AtomicReference<Session> session = new AtomicReference<>();
        RunResult result =
                trees.use(
                        TwoTrees.FAST.withCallStyle(CallStyle.BATCHED),
                        (a, o) -> {},
                        cancellingAfterAPart(session),
                        s -> {
                            session.set(s);
                            return s.run(s.compare().plan());
                        });
        assertTrue(result.cancelled());
        assertEquals(List.of(), session.get().progress().files());
    }

    /** At a byte each second this takes months, unless a cancel ends it. */
    @Test
    @Covers("E16")
    void cancellingEndsTheWaitForBandwidth() throws Exception {
        Files.write(trees.left.resolve("large"), TwoTrees.noise(LARGE, 1));
        RunResult result =
                trees.use(
                        TwoTrees.FAST.withBandwidth(1),
                        (a, o) -> {},
                        PeerDouble::new,
                        s -> {
                            Comparison comparison = s.compare();
                            RunControl control = s.control();
                            Thread.ofVirtual().start(control::cancel);
                            return s.run(comparison.plan());
                        });
        assertTrue(result.cancelled());
    }
}
