package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.StagePart;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.DeltaMode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/**
 * Content that the other side has in some form is copied there; published content is always right.
 */
@Timeout(60)
class DeltaTest {

    private static final SyncOptions ALWAYS = TwoTrees.FAST.withDelta(DeltaMode.ALWAYS);
    private static final int LARGE = 3 << 20;

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
    }

    private static byte[] withInsertion(byte[] old, int at, int length) {
        byte[] edited = Arrays.copyOf(old, old.length + length);
        System.arraycopy(old, at, edited, at + length, old.length - at);
        Arrays.fill(edited, at, at + length, (byte) 'x');
        return edited;
    }

    private RunResult sync(SyncOptions options, UnaryOperator<Peer> between) throws IOException {
        return trees.use(options, (a, o) -> {}, between, s -> s.run(s.compare().plan()));
    }

    private static long sent(RunResult result) {
        return result.bytes() - result.reused();
    }

    private void assertAllTheSame(RunResult result) throws IOException {
        assertEquals(0, result.exitStatus(), () -> result.results().toString());
        assertEquals(List.of(), trees.differences());
        assertEquals(List.of(), trees.staged());
        assertEquals(List.of(), trees.sync().results());
    }

    @ParameterizedTest
    @EnumSource(CallStyle.class)
    void anInsertionSendsLittle(CallStyle style) throws IOException {
        byte[] old = TwoTrees.noise(LARGE, 1);
        Files.write(trees.left.resolve("big"), old);
        trees.sync();
        Files.write(trees.left.resolve("big"), withInsertion(old, LARGE / 2, 100));

        RunResult result = trees.sync(ALWAYS.withCallStyle(style));

        assertTrue(sent(result) < 64 << 10, () -> sent(result) + " bytes");
        assertAllTheSame(result);
    }

    @Test
    void bothDirectionsAtOnce() throws IOException {
        for (String name : List.of("a", "b", "c", "d")) {
            Files.write(trees.left.resolve(name), TwoTrees.noise(LARGE, name.hashCode()));
        }
        trees.sync();
        for (String name : List.of("a", "b")) {
            Files.write(
                    trees.left.resolve(name),
                    withInsertion(TwoTrees.noise(LARGE, name.hashCode()), 0, 7));
        }
        for (String name : List.of("c", "d")) {
            byte[] cut = Arrays.copyOf(TwoTrees.noise(LARGE, name.hashCode()), LARGE - 12_345);
            Files.write(trees.right.resolve(name), cut);
        }

        RunResult result = sync(TwoTrees.FAST, PeerDouble::new);

        assertTrue(sent(result) < 256 << 10, () -> sent(result) + " bytes");
        assertAllTheSame(result);
    }

    @Test
    void localPairsAreCopiedAsAWhole() throws IOException {
        byte[] old = TwoTrees.noise(LARGE, 1);
        Files.write(trees.left.resolve("big"), old);
        trees.sync();
        Files.write(trees.left.resolve("big"), withInsertion(old, LARGE / 2, 100));
        assertEquals(0, trees.sync().reused());
    }

    @Test
    void sendsUnrelatedFilesWhole() throws IOException {
        Files.write(trees.left.resolve("big"), TwoTrees.noise(LARGE, 1));
        trees.sync();
        Files.write(trees.left.resolve("big"), TwoTrees.noise(LARGE + 1, 2));
        RunResult result = trees.sync(ALWAYS);
        assertEquals(0, result.reused());
        assertAllTheSame(result);
    }

    @Test
    void contentThatTheTargetHasUnderAnotherNameIsNotSent() throws IOException {
        Files.write(trees.left.resolve("one"), TwoTrees.noise(LARGE, 1));
        Files.write(trees.left.resolve("small"), TwoTrees.noise(10_000, 2));
        trees.sync();
        Files.copy(trees.left.resolve("one"), trees.left.resolve("two"));
        Files.copy(trees.left.resolve("small"), trees.left.resolve("small too"));
        RunResult result = trees.sync(ALWAYS);
        assertEquals(0, sent(result));
        assertAllTheSame(result);
    }

    @Test
    void contentThatTheRunMovedToTheTrashIsNotSent() throws IOException {
        Files.write(trees.left.resolve("one"), TwoTrees.noise(LARGE, 1));
        trees.sync();
        Files.copy(trees.left.resolve("one"), trees.left.resolve("two"));
        Files.write(trees.left.resolve("one"), TwoTrees.noise(LARGE, 2));
        Files.createDirectory(trees.left.resolve("d"));
        RunResult result = trees.sync(ALWAYS);
        assertEquals(LARGE, sent(result));
        assertAllTheSame(result);
    }

    /** Changes the files that the target copies parts from, just before it copies. */
    private static UnaryOperator<Peer> spoiling(Path file, byte[] content) {
        AtomicInteger times = new AtomicInteger();
        return peer ->
                new PeerDouble(peer) {
                    @Override
                    public ApplyReply apply(ApplyRequest request) throws IOException {
                        if (request.bases.length > 0 && times.getAndIncrement() == 0) {
                            Files.write(file, content);
                        }
                        return super.apply(request);
                    }
                };
    }

    @Test
    void aBasisThatChangesMeanwhileMeansSendingTheWhole() throws IOException {
        byte[] old = TwoTrees.noise(LARGE, 1);
        Files.write(trees.left.resolve("one"), old);
        trees.sync();
        Files.write(trees.left.resolve("two"), old);
        RunResult result =
                sync(TwoTrees.FAST, spoiling(trees.right.resolve("one"), TwoTrees.noise(LARGE, 3)));
        assertEquals(0, result.exitStatus(), () -> result.results().toString());
        assertEquals(LARGE, sent(result));
        assertEquals(-1, Files.mismatch(trees.left.resolve("two"), trees.right.resolve("two")));
    }

    /** Copies from another place than the request names. */
    private static Peer confused(Peer peer) {
        return new PeerDouble(peer) {
            @Override
            public ApplyReply apply(ApplyRequest request) throws IOException {
                for (StagePart part : request.parts) {
                    part.from -= part.basis > 0 && part.from > 0 ? 1 : 0;
                }
                return super.apply(request);
            }
        };
    }

    @Test
    void aWrongCopyIsNeverPublished() throws IOException {
        byte[] old = TwoTrees.noise(LARGE, 1);
        Files.write(trees.left.resolve("big"), old);
        trees.sync();
        Files.write(trees.left.resolve("big"), withInsertion(old, LARGE / 2, 100));
        RunResult result = sync(TwoTrees.FAST, DeltaTest::confused);
        assertAllTheSame(result);
        assertTrue(sent(result) > LARGE, () -> sent(result) + " bytes");
    }
}
