package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.session.TwoTrees.get;
import static org.syncline.core.session.TwoTrees.put;

import org.junit.jupiter.api.Test;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.peer.ActionMessage;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.NodeMessage;
import org.syncline.core.peer.PageReply;
import org.syncline.core.peer.PageRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.transfer.DeltaMode;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Files that are said to be moved and edited, where that is wrong or cannot be done: nothing is
 * lost, and the old file goes only after the new one is there.
 */
class EditedMoveObstaclesTest extends MoveScenario {

    private static final byte[] OLD = "old".getBytes(StandardCharsets.UTF_8);

    /** Reports each file called {@code new} as moved from {@code old}. */
    private static class Teller extends PeerDouble {

        Teller(Peer peer) {
            super(peer);
        }

        @Override
        public PageReply page(PageRequest request) throws IOException {
            PageReply page = super.page(request);
            for (NodeMessage node : page.nodes) {
                boolean made = Arrays.equals(node.path, "new".getBytes(StandardCharsets.UTF_8));
                node.movedFrom = made ? OLD : new byte[0];
            }
            return page;
        }
    }

    /** A change between the comparison and the run. */
    private interface Meanwhile {
        void happens() throws IOException;
    }

    private static final SyncOptions DELTAS = TwoTrees.FAST.withDelta(DeltaMode.ALWAYS);

    private RunResult sync(Meanwhile meanwhile) throws IOException {
        return trees.use(
                DELTAS,
                (action, outcome) -> {},
                Teller::new,
                session -> {
                    var plan = session.compare().plan();
                    meanwhile.happens();
                    return session.run(plan);
                });
    }

    /** On the right, where {@link Teller} speaks, the old file is gone and a new one is there. */
    private void replaceOnTheRight(byte[] before, byte[] after) throws IOException {
        Files.write(trees.left.resolve("old"), before);
        put(trees.left, "other", "stays");
        trees.sync();
        Files.delete(trees.right.resolve("old"));
        Files.write(trees.right.resolve("new"), after);
    }

    private static byte[] noise(int length, long seed) {
        byte[] bytes = new byte[length];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    @Test
    @Covers(
            value = {"B3", "F13", "I5"},
            fault = "the old file stays where it is")
    void toleratesWrongMoveHints() throws IOException {
        byte[] before = noise(300 << 10, 1);
        byte[] after = noise(400 << 10, 2);
        replaceOnTheRight(before, after);

        RunResult result = sync(() -> {});

        assertEquals(List.of("Move old -> new"), shown(result));
        assertEquals(0, result.exitStatus());
        assertEquals(0, result.reused());
        assertTrue(Arrays.equals(after, Files.readAllBytes(trees.left.resolve("new"))));
        Path trash = trees.left.resolve(".syncline/trash").resolve(result.run());
        assertTrue(Arrays.equals(before, Files.readAllBytes(trash.resolve("old"))));
        assertInStep();
    }

    @Test
    @Covers("I5")
    void anOldFileThatIsEditedMeanwhileStays() throws IOException {
        replaceOnTheRight(noise(300 << 10, 1), noise(300 << 10, 1));
        put(trees.right, "new", "edited on the right");

        RunResult result = sync(() -> put(trees.left, "old", "edited meanwhile"));

        assertEquals(List.of("Move old -> new failed"), shown(result));
        assertEquals("edited meanwhile", get(trees.left, "old"));
        assertEquals("edited on the right", get(trees.left, "new"));
        trees.sync();
        assertEquals("edited meanwhile", get(trees.right, "old"));
        assertInStep();
    }

    @Test
    @Covers(
            value = {"B9", "I5"},
            fault = "the old file goes although the new one could not be made")
    void anOldFileStaysWhereTheNewOneCannotBeMade() throws IOException {
        common("old");
        Files.delete(trees.right.resolve("old"));
        put(trees.right, "new", "edited");

        RunResult result = sync(() -> put(trees.left, "new", "made meanwhile"));

        assertEquals(List.of("Move old -> new failed"), shown(result));
        assertEquals("content of old", get(trees.left, "old"));
        assertEquals("made meanwhile", get(trees.left, "new"));
        RunResult next = trees.sync();
        assertEquals(List.of("Delete old"), shown(next));
        assertEquals(1, next.conflicts().size());
        assertEquals("made meanwhile", get(trees.left, "new"));
    }

    @Test
    @Covers({"E10", "I5"})
    void anOldFileStaysWhereTheSourceChangesMeanwhile() throws IOException {
        common("old");
        Files.delete(trees.right.resolve("old"));
        put(trees.right, "new", "edited");

        RunResult result = sync(() -> put(trees.right, "new", "edited once more"));

        assertEquals(List.of("Move old -> new failed"), shown(result));
        assertEquals("content of old", get(trees.left, "old"));
        assertFalse(Files.exists(trees.left.resolve("new")));
        assertEquals(0, trees.sync().exitStatus());
        assertEquals("edited once more", get(trees.left, "new"));
        assertInStep();
    }

    /** A run that ends between the two halves leaves both files, and the next one ends it. */
    @Test
    @Covers(
            value = {"I1", "I2"},
            fault = "the old file goes before the new one is there")
    void aRunThatIsCutLeavesBothFiles() throws IOException {
        common("old");
        rename(trees.left, "old", "new");
        put(trees.left, "new", "edited");
        assertThrows(IOException.class, () -> cut());
        assertEquals("content of old", get(trees.right, "old"));
        assertEquals("edited", get(trees.right, "new"));

        RunResult next = trees.sync();

        assertEquals(List.of("Delete old"), shown(next));
        assertEquals(0, next.exitStatus());
        assertInStep();
    }

    private RunResult cut() throws IOException {
        return trees.use(
                DELTAS,
                (action, outcome) -> {},
                Mortal::new,
                session -> session.run(session.compare().plan()));
    }

    /** Dies when it is asked to delete something. */
    private static final class Mortal extends PeerDouble {

        Mortal(Peer peer) {
            super(peer);
        }

        @Override
        public ApplyReply apply(ApplyRequest request) throws IOException {
            for (ActionMessage action : request.actions) {
                if (action.kind == ChangeKind.DELETE.number()) {
                    throw new IOException("the peer is dead");
                }
            }
            return super.apply(request);
        }
    }
}
