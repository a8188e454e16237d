package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Outcome;
import org.syncline.core.model.Problem;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.OpenReply;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.StagePart;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.DeltaMode;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The world changes while a run goes on. */
@Timeout(60)
class DuringTheRunTest {

    private static final int LARGE = 5 << 20;

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
    }

    private interface Event {
        void happen() throws IOException;
    }

    /** Lets something happen just before the nth request to apply. */
    private static UnaryOperator<Peer> before(int call, Event event) {
        AtomicInteger calls = new AtomicInteger();
        return peer ->
                new PeerDouble(peer) {
                    @Override
                    public ApplyReply apply(ApplyRequest request) throws IOException {
                        if (calls.incrementAndGet() == call) {
                            event.happen();
                        }
                        return super.apply(request);
                    }
                };
    }

    private RunResult sync(SyncOptions options, UnaryOperator<Peer> between) throws IOException {
        return trees.use(options, (a, o) -> {}, between, s -> s.run(s.compare().plan()));
    }

    private RunResult sync(UnaryOperator<Peer> between) throws IOException {
        return sync(TwoTrees.FAST.withCallStyle(CallStyle.BATCHED), between);
    }

    private static Map<String, String> failures(RunResult result) {
        return result.results().stream()
                .filter(each -> each.outcome() instanceof Outcome.Failed)
                .collect(
                        Collectors.toMap(
                                each -> each.action().path().toString(),
                                each -> each.outcome().toString()));
    }

    @Test
    @Covers({"E10", "I1"})
    void aFileThatChangesWhileItIsReadIsReportedAndNeverAMixture() throws IOException {
        for (String change : List.of("grows", "shrinks", "vanishes")) {
            Path file = trees.left.resolve("large");
            Files.write(file, TwoTrees.noise(LARGE, change.hashCode()));
            TwoTrees.put(trees.left, "small", change);
            RunResult result =
                    sync(
                            before(
                                    2,
                                    () -> {
                                        switch (change) {
                                            case "grows" ->
                                                    Files.write(file, TwoTrees.noise(LARGE + 9, 1));
                                            case "shrinks" ->
                                                    Files.write(file, TwoTrees.noise(99, 1));
                                            default -> Files.delete(file);
                                        }
                                    }));
            assertEquals(java.util.Set.of("large"), failures(result).keySet(), change);
            assertFalse(Files.exists(trees.right.resolve("large")), change);
            assertEquals(change, TwoTrees.get(trees.right, "small"));
        }
        trees.assertNextRunAgrees();
    }

    @Test
    @Covers({"E11", "I1"})
    void aRewriteInPlaceWithTheSameSizeAndTimeIsDetected() throws IOException {
        Path file = trees.left.resolve("large");
        Files.write(file, TwoTrees.noise(LARGE, 1));
        FileTime time = Files.getLastModifiedTime(file);
        RunResult result =
                sync(
                        before(
                                2,
                                () -> {
                                    Files.write(file, TwoTrees.noise(LARGE, 2));
                                    Files.setLastModifiedTime(file, time);
                                }));
        assertEquals(java.util.Set.of("large"), failures(result).keySet());
        assertFalse(Files.exists(trees.right.resolve("large")));
        trees.assertNextRunAgrees();
    }

    @Test
    @Covers("E12")
    void metadataThatChangesDuringTheCopyIsRightAfterTheNextRun() throws IOException {
        Path file = trees.left.resolve("large");
        Files.write(file, TwoTrees.noise(LARGE, 1));
        sync(
                before(
                        2,
                        () -> {
                            Files.setPosixFilePermissions(
                                    file, PosixFilePermissions.fromString("rwx--x---"));
                            Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000));
                        }));
        trees.assertNextRunAgrees();
        assertEquals(
                "rwx--x---",
                PosixFilePermissions.toString(
                        Files.getPosixFilePermissions(trees.right.resolve("large"))));
    }

    @Test
    @Covers("E13")
    void filesThatAppearDuringTheRunAreForTheNext() throws IOException {
        Files.write(trees.left.resolve("large"), TwoTrees.noise(LARGE, 1));
        RunResult result =
                sync(
                        before(
                                2,
                                () -> {
                                    for (int i = 0; i < 50; i++) {
                                        TwoTrees.put(trees.left, "new/f" + i, "content " + i);
                                    }
                                }));
        assertEquals(0, result.exitStatus(), () -> result.results().toString());
        assertEquals(51, trees.sync().done());
        trees.assertNextRunAgrees();
    }

    /** Reports so much free space. */
    private static UnaryOperator<Peer> withRoom(long bytes) {
        return peer ->
                new PeerDouble(peer) {
                    @Override
                    public OpenReply open(OpenRequest request) throws IOException {
                        OpenReply reply = super.open(request);
                        reply.freeBytes = bytes;
                        return reply;
                    }
                };
    }

    @Test
    @Covers("E6")
    void transfersFilesThatFitAndListsTheOthersWithTheirSizes() throws IOException {
        Files.write(trees.left.resolve("a-large"), TwoTrees.noise(LARGE, 1));
        TwoTrees.put(trees.left, "b", "small");
        TwoTrees.put(trees.left, "d/c", "small too");
        RunResult result = sync(withRoom(LARGE));
        assertEquals(2, result.exitStatus());
        assertEquals("small", TwoTrees.get(trees.right, "b"));
        assertEquals("small too", TwoTrees.get(trees.right, "d/c"));
        List<Outcome.Failed> failed =
                result.results().stream()
                        .map(RunResult.Result::outcome)
                        .filter(Outcome.Failed.class::isInstance)
                        .map(Outcome.Failed.class::cast)
                        .toList();
        assertEquals(1, failed.size());
        assertEquals(LARGE, failed.getFirst().problem().needed());
        assertEquals("no space left on device", failed.getFirst().problem().reason());
        assertFalse(Files.exists(trees.right.resolve("a-large")));
        trees.assertNextRunAgrees();
    }

    /** Reports each piece as failed, for this reason; notes the transfers that it belongs to. */
    private static UnaryOperator<Peer> refusing(Set<Long> transfers, int code, String reason) {
        return peer ->
                new PeerDouble(peer) {
                    @Override
                    public ApplyReply apply(ApplyRequest request) throws IOException {
                        for (StagePart part : request.parts) {
                            transfers.add(part.ticket);
                        }
                        StagePart[] parts = request.parts;
                        request.parts = new StagePart[0];
                        ApplyReply reply = super.apply(request);
                        request.parts = parts;
                        reply.partCodes = new byte[parts.length];
                        Arrays.fill(reply.partCodes, (byte) code);
                        reply.partReasons = new String[parts.length];
                        Arrays.fill(reply.partReasons, reason);
                        return reply;
                    }
                };
    }

    /** Edits a file of which the target has almost all, and brings it there. */
    private Problem refused(Set<Long> transfers, int code, String reason) throws IOException {
        byte[] content = TwoTrees.noise(LARGE, 1);
        Files.write(trees.left.resolve("large"), content);
        trees.sync();
        Files.write(trees.left.resolve("large"), Arrays.copyOf(content, LARGE + 10));
        RunResult result =
                sync(TwoTrees.FAST.withDelta(DeltaMode.ALWAYS), refusing(transfers, code, reason));
        Problem problem = ((Outcome.Failed) result.results().getFirst().outcome()).problem();
        trees.assertNextRunAgrees();
        return problem;
    }

    @Test
    @Covers("E6")
    void treatsAFullQuotaAsAFullDisk() throws IOException {
        Set<Long> transfers = ConcurrentHashMap.newKeySet();
        Problem problem = refused(transfers, ErrorCode.NO_SPACE.number(), "Disk quota exceeded");
        assertEquals("Disk quota exceeded", problem.reason());
        assertEquals(ErrorCode.NO_SPACE, problem.code());
        assertEquals(LARGE + 10, problem.needed());
        assertEquals(1, transfers.size());
    }

    @Test
    void showsTheWordsOfACodeFromALaterVersion() throws IOException {
        Set<Long> transfers = ConcurrentHashMap.newKeySet();
        Problem problem = refused(transfers, Byte.MAX_VALUE, "the tape is torn");
        assertEquals("the tape is torn", problem.reason());
        assertEquals(ErrorCode.OTHER, problem.code());
        assertEquals(2, transfers.size());
    }
}
