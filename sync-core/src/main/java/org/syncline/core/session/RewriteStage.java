package org.syncline.core.session;

import org.syncline.core.model.Outcome;
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
final class RewriteStage {

    private final ActionCalls calls;
    private final TransferLog log;

    RewriteStage(ActionCalls calls, TransferLog log) {
        this.calls = calls;
        this.log = log;
    }

    /** Brings the content of actions, and tells the log how each ended. */
    @FunctionalInterface
    interface Bringing {
        void bring(List<Action> actions, TransferLog ends) throws IOException;
    }

    void run(List<Action> moves, Bringing contents) throws IOException {
        if (moves.isEmpty()) {
            return;
        }
        Queue<Action.Move> made = new ConcurrentLinkedQueue<>();
        contents.bring(
                moves,
                log.telling(
                        (action, outcome) -> {
                            switch (outcome) {
                                case Outcome.Done done -> made.add((Action.Move) action);
                                case Outcome.Failed failed ->
                                        log.finished(action, failed.problem().reason());
                                case Outcome.Skipped skipped -> {}
                            }
                        }));
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
                (removal, reason) ->
                        log.finished(
                                Objects.requireNonNull(made.get(removal)),
                                reason.isEmpty()
                                        ? ""
                                        : "its old path \"" + removal.path() + "\": " + reason));
    }
}
