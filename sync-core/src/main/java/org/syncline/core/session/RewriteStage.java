package org.syncline.core.session;

import org.syncline.core.model.Outcome;
import org.syncline.core.model.Problem;
import org.syncline.core.model.Side;
import org.syncline.core.reconcile.Action;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Files that were moved and edited. Each is made at its new path, and only then does the old one
 * go; if either cannot be done the file stays where it was. Used by one thread.
 */
record RewriteStage(ActionCalls calls, ActionSink ends) {

    /** Brings the content of actions, and reports the outcome of each. */
    @FunctionalInterface
    interface Bringing {
        void bring(List<Action> actions, ActionSink ends) throws IOException;
    }

    void run(List<Action> moves, Bringing contents) throws IOException {
        if (moves.isEmpty()) {
            return;
        }
        Queue<Action.Move> made = new ConcurrentLinkedQueue<>();
        contents.bring(
                moves,
                (action, outcome) -> {
                    if (outcome instanceof Outcome.Done) {
                        made.add((Action.Move) action);
                    } else {
                        ends.report(action, outcome);
                    }
                });
        for (Side side : Side.values()) {
            remove(side, made.stream().filter(move -> move.target() == side).toList());
        }
    }

    private void remove(Side side, List<Action.Move> moves) throws IOException {
        Map<Action, Action.Move> made = new HashMap<>();
        moves.forEach(move -> made.put(move.removal(), move));
        calls.apply(
                side,
                moves.stream().<Action>map(Action.Move::removal).toList(),
                (removal, outcome) -> {
                    Action.Move move = Objects.requireNonNull(made.get(removal));
                    ends.report(
                            move,
                            outcome instanceof Outcome.Failed failed
                                    ? stays(move, failed.problem())
                                    : outcome);
                });
    }

    private static Outcome stays(Action.Move move, Problem why) {
        String reason = "its old path \"" + why.path() + "\": " + why.reason();
        return new Outcome.Failed(new Problem(move.path(), why.code(), reason, 0, move.target()));
    }
}
