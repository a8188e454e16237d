package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.session.TwoTrees.get;
import static org.syncline.core.session.TwoTrees.put;

import org.junit.jupiter.api.Test;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.peer.ActionMessage;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Peer;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;

/** Renames that the target cannot follow: it gets copies, and nothing is lost. */
class MoveObstaclesTest extends MoveScenario {

    /**
     * A target that renames nothing, as on a file system or with permissions that do not allow it.
     */
    @Test
    @Covers("B9")
    void aTargetThatRenamesNothingGetsCopies() throws IOException {
        common("a", "d/b", "d/s/c");
        rename(trees.left, "a", "n/a2");
        rename(trees.left, "d", "n/e");

        RunResult result =
                trees.use(
                        TwoTrees.FAST,
                        (action, outcome) -> {},
                        StubbornPeer::new,
                        session -> session.run(session.compare().plan()));

        assertEquals(
                List.of(
                        "Create n",
                        "Create n/a2",
                        "Create n/e",
                        "Create n/e/b",
                        "Create n/e/s",
                        "Create n/e/s/c",
                        "Delete a",
                        "Delete d",
                        "Delete d/b",
                        "Delete d/s",
                        "Delete d/s/c"),
                shown(result));
        assertEquals(0, result.exitStatus());
        assertInStep();
    }

    /** Carries out everything but renames. */
    private static final class StubbornPeer extends PeerDouble {

        StubbornPeer(Peer peer) {
            super(peer);
        }

        @Override
        public ApplyReply apply(ApplyRequest request) throws IOException {
            for (ActionMessage action : request.actions) {
                if (action.kind == ChangeKind.MOVE.number()) {
                    action.source = "not there".getBytes(StandardCharsets.UTF_8);
                }
            }
            return super.apply(request);
        }
    }

    /** Between the scan and the run an entry is put in the way. */
    @Test
    @Covers("B9")
    void copiesFilesThatCannotBeRenamed() throws IOException {
        common("d/a", "d/b", "x");
        rename(trees.left, "d", "e");
        rename(trees.left, "x", "y");

        RunResult result =
                trees.use(
                        TwoTrees.FAST,
                        (action, outcome) -> {},
                        session -> {
                            var plan = session.compare().plan();
                            put(trees.right, "d/b", "edited meanwhile");
                            put(trees.right, "y", "made meanwhile");
                            return session.run(plan);
                        });

        assertEquals(
                List.of(
                        "Create e",
                        "Create e/a",
                        "Create e/b",
                        "Create y failed",
                        "Delete d failed",
                        "Delete d/a",
                        "Delete d/b failed",
                        "Delete x"),
                shown(result));
        assertEquals("edited meanwhile", get(trees.right, "d/b"));
        assertEquals("made meanwhile", get(trees.right, "y"));
        assertEquals("content of x", get(trees.left, "y"));
        trees.sync();
        assertEquals("edited meanwhile", get(trees.left, "d/b"));
        assertEquals("content of d/b", get(trees.right, "e/b"));
        assertTrue(Files.exists(trees.right.resolve("e/a")));
    }
}
