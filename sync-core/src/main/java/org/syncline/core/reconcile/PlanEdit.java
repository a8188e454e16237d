package org.syncline.core.reconcile;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Snapshot;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The changes that a person made to a plan before running it. The plan is decided anew with these
 * choices in place of the policy's, so that it stays consistent: everything in a skipped directory
 * is skipped, a directory stays while something in it is skipped, a losing directory takes
 * everything in it along, and a choice for one end of a move is a choice for the other.
 */
public final class PlanEdit {

    public enum Choice {
        /** Both sides get the left side's entry, or its absence. */
        LEFT_WINS,
        /** Both sides get the right side's entry, or its absence. */
        RIGHT_WINS,
        /**
         * Both sides get both contents, one of them under a new name. No choice at all where that
         * means nothing: at directories, and where one side has no entry or both have the same.
         */
        KEEP_BOTH,
        /**
         * Both sides stay as they are, for this run. A directory that stands on both sides only
         * keeps its own times and mode; its children are not concerned.
         */
        SKIP
    }

    private final Snapshot left;
    private final Snapshot right;
    private final Policy policy;

    /** Those of the plan without choices, once somebody asked. */
    private @Nullable List<Action.Move> moves;

    /** For plans of the same roots, which are made again with each choice. One thread at a time. */
    public PlanEdit(Snapshot left, Snapshot right, Policy policy) {
        this.left = left;
        this.right = right;
        this.policy = policy;
    }

    /**
     * The plan with the choices in force. An unreadable or unsyncable path stays a conflict
     * whatever the choice; the root itself has no choice.
     */
    public Plan apply(Map<RelPath, Choice> choices) {
        return Reconciler.reconcile(left, right, policy, extended(choices));
    }

    private Map<RelPath, Choice> extended(Map<RelPath, Choice> chosen) {
        if (chosen.isEmpty() || moves().isEmpty()) {
            return chosen;
        }
        Map<RelPath, Choice> all = new HashMap<>(chosen);
        for (Action.Move move : moves()) {
            extend(move, chosen, all);
        }
        return all;
    }

    private List<Action.Move> moves() {
        if (moves == null) {
            moves =
                    Reconciler.reconcile(left, right, policy).actions().stream()
                            .filter(Action.Move.class::isInstance)
                            .map(Action.Move.class::cast)
                            .toList();
        }
        return moves;
    }

    /**
     * Extends the choices to both ends of a move that they concern: half a move would be a deletion
     * or a second copy that the person did not choose. A choice at a path itself always stands.
     */
    private static void extend(
            Action.Move move, Map<RelPath, Choice> chosen, Map<RelPath, Choice> all) {
        for (Action action : move.origin().instead()) {
            boolean isNew = action instanceof Action.Create;
            RelPath here = isNew ? move.path() : move.source();
            RelPath there = isNew ? move.source() : move.path();
            for (RelPath like : List.of(action.path().rebased(here, there), here, there)) {
                Choice choice = chosen.get(like);
                if (choice != null) {
                    all.putIfAbsent(action.path(), choice);
                }
            }
        }
    }
}
