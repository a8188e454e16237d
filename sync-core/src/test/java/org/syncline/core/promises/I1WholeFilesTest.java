package org.syncline.core.promises;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.session.PeerDouble;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.TwoTrees;
import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;

/** I1: a path holds its original or its correct final content at every moment. */
@Tag("slow")
@Timeout(120)
@Covers("I1")
class I1WholeFilesTest {

    private static final int ROUNDS = 12;
    private static final int BYTES = 300_000;

    @TempDir private Path folder;

    /** A reader reads all the time the file that is being replaced. */
    @ParameterizedTest
    @EnumSource(CallStyle.class)
    @Covers(value = "A5", fault = "the old file is removed 5 ms before the new one has its name")
    void aReaderFindsOldOrNewAndNeverNothing(CallStyle style) throws Exception {
        TwoTrees trees = new TwoTrees(folder);
        TwoTrees.put(trees.left, "f", "0".repeat(BYTES));
        trees.sync();
        AtomicBoolean over = new AtomicBoolean();
        FutureTask<Integer> reader = new FutureTask<>(() -> read(trees.right.resolve("f"), over));
        Thread.ofPlatform().start(reader);
        try {
            for (int i = 1; i <= ROUNDS; i++) {
                TwoTrees.put(trees.left, "f", String.valueOf(i % 10).repeat(BYTES + i));
                assertEquals(0, trees.sync(TwoTrees.FAST.withCallStyle(style)).exitStatus());
            }
        } finally {
            over.set(true);
        }
        assertTrue(reader.get() > 0);
        assertEquals(List.of(), trees.differences());
    }

    private static int read(Path file, AtomicBoolean over) throws IOException {
        int reads = 0;
        while (!over.get()) {
            String text = Files.readString(file);
            assertTrue(text.length() >= BYTES, "only " + text.length() + " characters");
            assertEquals(1, text.chars().distinct().count(), "a mixture");
            reads++;
        }
        return reads;
    }

    @Test
    @Covers(
            value = {"E10", "F10"},
            fault = "what is published is not compared with the digest")
    void contentThatIsNotTheAnnouncedOneLeavesTheOriginal() throws IOException {
        TwoTrees trees = new TwoTrees(folder);
        TwoTrees.put(trees.left, "f", "original");
        trees.sync();
        TwoTrees.put(trees.left, "f", "replaced");
        RunResult result =
                trees.use(
                        TwoTrees.FAST,
                        (action, outcome) -> {},
                        I1WholeFilesTest::garbling,
                        session -> session.run(session.compare().plan()));

        assertEquals(2, result.exitStatus(), result::toString);
        assertEquals("original", TwoTrees.get(trees.right, "f"));
        assertEquals(List.of(), trees.staged());
        trees.sync();
        assertEquals("replaced", TwoTrees.get(trees.right, "f"));
    }

    /** Turns a bit of all content on its way. */
    private static Peer garbling(Peer peer) {
        return new PeerDouble(peer) {
            @Override
            public ApplyReply apply(ApplyRequest request) throws IOException {
                for (var part : request.parts) {
                    var content = part.blob.content();
                    byte[] bytes = new byte[content.remaining()];
                    content.get(bytes);
                    bytes[0] ^= 1;
                    part.blob = new org.syncline.core.peer.Blob(bytes);
                }
                return super.apply(request);
            }
        };
    }
}
