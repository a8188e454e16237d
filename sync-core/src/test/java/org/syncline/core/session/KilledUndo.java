package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.scan.TreeDouble;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.function.Predicate;

/** An undo of the last run of two trees whose right side is watched call by call, or killed. */
final class KilledUndo {

    private final TwoTrees trees;

    KilledUndo(TwoTrees trees) {
        this.trees = trees;
    }

    /** Where a test keeps what the archive of the right side is when that dies. */
    Path savedState() {
        return trees.state.resolveSibling("state-of-the-killed");
    }

    /** Undoes the last run, with a step before each call of the right side's tree. */
    UndoResult run(TreeDouble.BeforeCall step) throws Exception {
        Duration limit = Duration.ofMinutes(1);
        try (LocalPeer one = new LocalPeer(trees.left, trees.stateOf(trees.left));
                LocalPeer other =
                        new LocalPeer(
                                trees.right,
                                trees.stateOf(trees.right),
                                limit,
                                root -> TreeDouble.onCall(TreeBackend.best().open(root), step));
                HistorySession past =
                        new HistorySession(
                                new SessionSetup(
                                        opened("near", one),
                                        opened("far", other),
                                        TwoTrees.FAST,
                                        "undo-x",
                                        false))) {
            past.open();
            return past.undo(past.past().choose(""), item -> {});
        }
    }

    private static OpenedRoot opened(String name, LocalPeer peer) {
        return new OpenedRoot(name, peer, false, false, OpenedRoot.ConnectTimes.NONE, peer);
    }

    /** Undoes the last run; the right side is killed at a call, after so many of these. */
    void killAt(Set<String> calls, int after) throws Exception {
        int[] left = {after};
        kill(call -> calls.contains(call) && left[0]-- == 0);
    }

    /** The same, but at a call that comes after a first one of another. */
    void killAfter(String first, String call) throws Exception {
        boolean[] seen = {false};
        kill(
                each -> {
                    boolean now = seen[0] && each.equals(call);
                    seen[0] |= each.equals(first);
                    return now;
                });
    }

    private void kill(Predicate<String> fatal) throws Exception {
        Path state = trees.stateOf(trees.right);
        Path killed = savedState();
        KeptStaging staging = new KeptStaging(trees.right);
        boolean[] dead = {false};
        try {
            UndoResult unused =
                    run(
                            call -> {
                                if (!dead[0] && fatal.test(call)) {
                                    KilledSide.copy(state, killed);
                                    staging.keep();
                                    dead[0] = true;
                                }
                                if (dead[0] && !KilledSide.HARMLESS.contains(call)) {
                                    throw new FileProblem(ErrorCode.CLOSED, "killed");
                                }
                            });
        } catch (IOException e) {
            assertTrue(dead[0], () -> "" + e);
        }
        assertTrue(dead[0]);
        KilledSide.copy(killed, state);
        staging.giveBack();
    }

    static int mode(Path path) throws IOException {
        return (int) Files.getAttribute(path, "unix:mode") & 0777;
    }

    static void mode(Path path, int mode) throws IOException {
        Files.setAttribute(path, "unix:mode", mode);
    }
}
