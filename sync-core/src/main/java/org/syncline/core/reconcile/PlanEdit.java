package org.syncline.core.reconcile;

import org.syncline.core.model.RelPath;
import org.syncline.core.model.Snapshot;

import java.util.HashMap;
import java.util.Map;

/**
 * The changes that a person made to a plan before running it. The plan is decided anew with these
 * choices in place of the policy's, so that it stays consistent: everything in a skipped directory
 * is skipped, a directory stays while something in it is skipped, a losing directory takes
 * everything in it along, and a choice for one end of a move is a choice for the other. Pure.
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

    private final Map<RelPath, Choice> chosen;
    private final Map<RelPath, Choice> all;

    private PlanEdit(Map<RelPath, Choice> chosen) {
        this.chosen = chosen;
        this.all = new HashMap<>(chosen);
    }

    /**
     * The plan for the same roots with the choices in force. An unreadable or unsyncable path stays
     * a conflict whatever the choice; the root itself has no choice.
     */
    public static Plan apply(
            Snapshot left, Snapshot right, Policy policy, Map<RelPath, Choice> choices) {
        Plan unedited = Reconciler.reconcile(left, right, policy);
        if (choices.isEmpty()) {
            return unedited;
        }
        PlanEdit edit = new PlanEdit(choices);
        for (Action action : unedited.actions()) {
            if (action instanceof Action.Move move) {
                edit.extend(move);
            }
        }
        return Reconciler.reconcile(left, right, policy, edit.all);
    }

    /**
     * Extends the choices to both ends of a move that they concern: half a move would be a deletion
     * or a second copy that the person did not choose. A choice at a path itself always stands.
     */
    private void extend(Action.Move move) {
        for (Action action : move.origin().instead()) {
            boolean isNew = action instanceof Action.Create;
            RelPath here = isNew ? move.path() : move.source();
            RelPath there = isNew ? move.source() : move.path();
            put(action.path(), action.path().rebased(here, there));
            put(action.path(), here);
            put(action.path(), there);
        }
    }

    private void put(RelPath path, RelPath like) {
        Choice choice = chosen.get(like);
        if (choice != null) {
            all.putIfAbsent(path, choice);
        }
    }
}
