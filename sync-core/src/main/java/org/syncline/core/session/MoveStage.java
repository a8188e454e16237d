package org.syncline.core.session;

import org.syncline.core.model.Entry;
import org.syncline.core.model.Outcome;
import org.syncline.core.model.Side;
import org.syncline.core.reconcile.Action;
import org.syncline.core.reconcile.Plan;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The renames of a run. An entry that cannot be renamed is copied, and deleted later in the same
 * run. Before a directory is renamed, all its known entries are looked at; if any is not as it was
 * scanned, the directory is not renamed, and the changed entries stay where they are. Used by one
 * thread.
 */
final class MoveStage {

    private final ActionCalls calls;
    private final ActionSink ends;
    private final Set<Action> refused = new HashSet<>();
    private final List<Action> extra = new ArrayList<>();

    /**
     * The state of the plan after the renames.
     *
     * @param plan the actions of the run, with copies in the place of moves that failed, and with
     *     changes that could not be recorded
     * @param rest the part of it that is still to be done
     */
    record Result(Plan plan, Plan rest) {}

    MoveStage(ActionCalls calls, ActionSink ends) {
        this.calls = calls;
        this.ends = ends;
    }

    Result run(Plan plan) throws IOException {
        List<Action> all = plan.stage(Action.Stage.MOVE);
        if (all.isEmpty()) {
            return new Result(plan, plan);
        }
        for (Side side : Side.values()) {
            run(side, all.stream().filter(action -> action.target() == side).toList());
        }
        List<Action> now = new ArrayList<>(plan.actions());
        now.removeIf(refused::contains);
        now.addAll(extra);
        now.sort(Action.ORDER);
        List<Action> rest = new ArrayList<>(plan.actions());
        rest.removeAll(new HashSet<>(all));
        refused.forEach(move -> rest.addAll(((Action.Move) move).origin().instead()));
        rest.sort(Action.ORDER);
        return new Result(
                new Plan(now, plan.conflicts(), plan.problems()),
                new Plan(rest, plan.conflicts(), plan.problems()));
    }

    private void run(Side side, List<Action> actions) throws IOException {
        List<Action> wanted = new ArrayList<>();
        for (Action action : actions) {
            if (!(action instanceof Action.Move move) || isAsScanned(move)) {
                wanted.add(action);
            } else {
                refuse(move);
            }
        }
        List<Action> followUps = new ArrayList<>();
        calls.apply(
                side,
                wanted,
                (action, outcome) -> {
                    boolean failed = outcome instanceof Outcome.Failed;
                    if (failed && action instanceof Action.Move m && !m.keepsBoth()) {
                        refuse(m);
                        return;
                    }
                    ends.report(action, outcome);
                    if (!failed && action instanceof Action.Move m) {
                        followUps.addAll(m.followUps());
                    }
                });
        calls.apply(side, followUps, this::followedUp);
    }

    private void refuse(Action.Move move) {
        refused.add(move);
        extra.addAll(move.origin().instead());
    }

    private void followedUp(Action action, Outcome outcome) {
        if (outcome instanceof Outcome.Failed) {
            extra.add(action);
            ends.report(action, outcome);
        }
    }

    private boolean isAsScanned(Action.Move move) throws IOException {
        if (!(move.desired().entry() instanceof Entry.Directory)) {
            return true;
        }
        List<Action> deletions =
                move.origin().instead().stream()
                        .filter(action -> action instanceof Action.Delete)
                        .toList();
        return calls.areAsExpected(move.target(), deletions);
    }
}
