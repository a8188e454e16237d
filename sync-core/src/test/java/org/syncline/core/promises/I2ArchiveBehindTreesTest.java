package org.syncline.core.promises;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.peer.ActionMessage;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.session.PeerDouble;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.TwoTrees;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * I2: only what really was synchronised is recorded. A state that was recorded and not reached
 * would look like a deletion or an old version in the next run.
 */
@Timeout(120)
@Covers("I2")
class I2ArchiveBehindTreesTest {

    @TempDir private Path folder;

    @Test
    @Covers(value = "E10", fault = "an action that failed is recorded as done")
    void nextRunCompletesFailedItems() throws IOException {
        TwoTrees trees = new TwoTrees(folder);
        TwoTrees.put(trees.left, "new", "new");
        TwoTrees.put(trees.left, "edited", "old");
        TwoTrees.put(trees.left, "deleted", "old");
        trees.sync();
        TwoTrees.put(trees.left, "d/newer", "newer");
        TwoTrees.put(trees.left, "edited", "edited");
        Files.delete(trees.left.resolve("deleted"));

        RunResult failed =
                trees.use(
                        TwoTrees.FAST,
                        (action, outcome) -> {},
                        I2ArchiveBehindTreesTest::refusing,
                        session -> session.run(session.compare().plan()));
        assertEquals(2, failed.exitStatus(), failed::toString);

        RunResult next = trees.sync();
        assertEquals(0, next.exitStatus(), next::toString);
        assertEquals("newer", TwoTrees.get(trees.left, "d/newer"));
        assertEquals("edited", TwoTrees.get(trees.left, "edited"));
        assertEquals(List.of(), trees.differences());
    }

    /** A peer to which something else stands everywhere than the session expects. */
    private static Peer refusing(Peer peer) {
        return new PeerDouble(peer) {
            @Override
            public ApplyReply apply(ApplyRequest request) throws IOException {
                for (ActionMessage action : request.actions) {
                    action.expected.kind = org.syncline.core.peer.EntryMessage.UNSYNCABLE;
                    action.desired.digest = new byte[action.desired.digest.length];
                }
                return super.apply(request);
            }
        };
    }
}
