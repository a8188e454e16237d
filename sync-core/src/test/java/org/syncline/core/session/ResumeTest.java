package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.digest.ChunkCutter;
import org.syncline.core.peer.Peer;
import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;

/** A large file whose transfer was cut goes on where it ended, and is always verified. */
@Timeout(60)
class ResumeTest {

    private static final SyncOptions ONE_BY_ONE = TwoTrees.FAST.withCallStyle(CallStyle.BATCHED);
    private static final int PIECE = CallStyle.BATCHED.batchBytes();
    private static final int PIECES = 8;
    private static final int CUT_AFTER = 5;
    private static final int SIZE = PIECES * PIECE;

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void cutATransfer() throws IOException {
        trees = new TwoTrees(folder);
        byte[] content = new byte[SIZE];
        new Random(4).nextBytes(content);
        Files.write(trees.left.resolve("large"), content);
        assertThrows(IOException.class, () -> sync(peer -> new DyingPeer(peer, CUT_AFTER)));
        assertEquals(List.of(), trees.staged());
        assertEquals(1, partials().size());
        assertEquals(CUT_AFTER * PIECE, Files.size(partials().getFirst()));
    }

    private RunResult sync(UnaryOperator<Peer> between) throws IOException {
        return trees.use(ONE_BY_ONE, (a, o) -> {}, between, s -> s.run(s.compare().plan()));
    }

    private List<Path> partials() throws IOException {
        Path partial = trees.right.resolve(".syncline/partial");
        if (!Files.exists(partial)) {
            return List.of();
        }
        try (var files = Files.list(partial)) {
            return files.toList();
        }
    }

    private void assertDone(RunResult result) throws IOException {
        assertEquals(0, result.exitStatus(), () -> result.results().toString());
        assertEquals(List.of(), trees.differences());
        assertEquals(List.of(), trees.staged());
        assertEquals(List.of(), partials());
    }

    private static long sent(RunResult result) {
        return result.bytes() - result.reused();
    }

    @Test
    @Covers({"E3", "I1"})
    void sendsAtMostOneChunkAgain() throws IOException {
        RunResult result = sync(PeerDouble::new);
        int chunk = new ChunkCutter(ChunkCutter.averageFor(SIZE)).most();
        long missing = SIZE - (long) CUT_AFTER * PIECE;
        assertTrue(sent(result) <= missing + chunk, () -> sent(result) + " of " + missing);
        assertDone(result);
    }

    @Test
    @Covers("E5")
    void aCorruptPartIsSentAgain() throws IOException {
        Path partial = partials().getFirst();
        byte[] bytes = Files.readAllBytes(partial);
        bytes[PIECE] ^= 1;
        Files.write(partial, bytes);
        RunResult result = sync(PeerDouble::new);
        assertTrue(result.reused() > (CUT_AFTER - 1) * PIECE, () -> result.reused() + " reused");
        assertDone(result);
    }

    @Test
    @Covers("E5")
    void aPartOfSomethingElseIsDiscarded() throws IOException {
        Files.write(partials().getFirst(), new byte[CUT_AFTER * PIECE]);
        RunResult result = sync(PeerDouble::new);
        assertEquals(SIZE, sent(result));
        assertDone(result);
    }

    @Test
    @Covers("E4")
    void aSourceThatChangedMeanwhileIsSentAnew() throws IOException {
        byte[] other = new byte[SIZE];
        new Random(5).nextBytes(other);
        Files.write(trees.left.resolve("large"), other);
        RunResult result = sync(PeerDouble::new);
        assertEquals(SIZE, sent(result));
        assertDone(result);
    }

    @Test
    @Covers("E4")
    void aSourceThatVanishedMeanwhileLeavesNoLitter() throws IOException {
        Files.delete(trees.left.resolve("large"));
        assertDone(sync(PeerDouble::new));
    }

    @Test
    void keepsPartialContentWhenCutAgain() throws IOException {
        assertThrows(IOException.class, () -> sync(peer -> new DyingPeer(peer, 1)));
        RunResult result = sync(PeerDouble::new);
        assertTrue(result.reused() >= (CUT_AFTER - 1) * PIECE, () -> result.reused() + " reused");
        assertDone(result);
    }
}
